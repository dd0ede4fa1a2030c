import { createServer, type RequestListener, type Server } from "node:http";
import type { Socket } from "node:net";
import { MINUTE_MS, SECOND_MS } from "../../domain/durations.ts";
import { MAX_CONNECTIONS } from "../overload/connection-limits.ts";

/** How long a slow client may take, in ms. */
export type Patience = {
  /** For all headers of a request. */
  headersMs: number;
  /** For the whole request. */
  requestMs: number;
  /** For the piece of an answer that waits to be read: a page, or 64 kB of a file. Up to twice as long, as it is looked at so often. */
  readingMs: number;
  /** How often the first two are looked at. */
  lookMs: number;
};

const PATIENCE: Patience = {
  headersMs: 15 * SECOND_MS,
  requestMs: MINUTE_MS,
  readingMs: MINUTE_MS,
  lookMs: 5 * SECOND_MS,
};
/** Beyond the limit of ConnectionLimits, which closes one connection for each new one: Node counts a closed one for a moment longer. */
const SPARE_CONNECTIONS = 500;

/** A web server that waits for slow clients, but not for ever; whoever says nothing, or does not read, is cut off. */
export function createPatientServer(listener: RequestListener, patience = PATIENCE): Server {
  const { headersMs: headersTimeout, requestMs: requestTimeout, lookMs: connectionsCheckingInterval } = patience;
  const server = createServer({ headersTimeout, requestTimeout, connectionsCheckingInterval }, listener);
  server.maxConnections = MAX_CONNECTIONS + SPARE_CONNECTIONS;
  cutWhoDoesNotRead(server, patience.readingMs);
  return server;
}

/** By a look at all connections now and then: Node's own timeout costs each answer from memory a twentieth. */
function cutWhoDoesNotRead(server: Server, everyMs: number): void {
  const given = new Map<Socket, number>();
  server.on("connection", (socket: Socket) => {
    given.set(socket, 0);
    socket.once("close", () => given.delete(socket));
  });
  const looking = setInterval(() => {
    for (const [socket, bytesBefore] of given) {
      // With what waits; so the same number means the same piece.
      const { bytesWritten: bytes, writableLength: waiting } = socket;
      if (waiting > 0 && bytes === bytesBefore) socket.destroy();
      else given.set(socket, bytes);
    }
  }, everyMs);
  looking.unref();
  server.once("close", () => clearInterval(looking));
}
