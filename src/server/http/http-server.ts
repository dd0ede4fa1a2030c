import { createServer, type RequestListener, type Server } from "node:http";
import type { Socket } from "node:net";
import { MINUTE_MS, SECOND_MS } from "../../domain/durations.ts";
import { MAX_CONNECTIONS } from "../overload/connection-limits.ts";

/** Time limits for slow clients, in ms. */
export type HttpTimeouts = {
  /** All headers of a request. */
  headersMs: number;
  /** The whole request, also an upload: Node has one limit for all requests. */
  requestMs: number;
  /**
   * The pending part of a response: a page, or 64 kB of a file. It is also the polling interval, so a client has up to
   * twice as long.
   */
  readingMs: number;
  /** An idle connection. Longer than those of proxies, which would send a request into a closed connection. */
  keepAliveMs: number;
  /** Interval at which Node checks the first two limits. */
  checkMs: number;
};

const TIMEOUTS: HttpTimeouts = {
  headersMs: 15 * SECOND_MS,
  requestMs: MINUTE_MS,
  readingMs: MINUTE_MS,
  keepAliveMs: 75 * SECOND_MS,
  checkMs: 5 * SECOND_MS,
};
/**
 * Reserve above the limit of ConnectionLimits, which closes one connection for each new one: Node counts a closed one
 * for a moment longer.
 */
const SPARE_CONNECTIONS = 500;

/** Creates an HTTP server that closes the connections of clients that send or read too slowly. */
export function createHttpServer(listener: RequestListener, timeouts = TIMEOUTS): Server {
  const options = {
    headersTimeout: timeouts.headersMs,
    requestTimeout: timeouts.requestMs,
    keepAliveTimeout: timeouts.keepAliveMs,
    connectionsCheckingInterval: timeouts.checkMs,
  };
  const server = createServer(options, listener);
  server.maxConnections = MAX_CONNECTIONS + SPARE_CONNECTIONS;
  closeStalledReaders(server, timeouts.readingMs);
  return server;
}

/** Polls the sockets, because `socket.setTimeout` makes cached responses 5 % slower. */
function closeStalledReaders(server: Server, everyMs: number): void {
  const written = new Map<Socket, number>();
  server.on("connection", (socket: Socket) => {
    written.set(socket, 0);
    socket.once("close", () => written.delete(socket));
  });
  const polling = setInterval(() => {
    for (const [socket, bytesBefore] of written) {
      // `bytesWritten` includes buffered bytes, so an equal number means the same pending part.
      const { bytesWritten: bytes, writableLength: pending } = socket;
      if (pending > 0 && bytes === bytesBefore) socket.destroy();
      else written.set(socket, bytes);
    }
  }, everyMs);
  polling.unref();
  server.once("close", () => clearInterval(polling));
}
