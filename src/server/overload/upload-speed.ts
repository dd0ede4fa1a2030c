import type { IncomingMessage, ServerResponse } from "node:http";
import { SECOND_MS } from "../../domain/durations.ts";

/** Interval of the measurement. */
const EVERY_MS = 5 * SECOND_MS;
/** Minimum per interval, in bytes: 2 kB/s, slower than the slowest mobile network. */
const MIN_BYTES = 10_000;
const TOO_SLOW = "HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n";

/**
 * Ends an upload with 408 when it is slower than the minimum, so that slow uploads cannot occupy all slots.
 * @returns a function that stops the measurement
 */
export function watchUploadSpeed(request: IncomingMessage, response: ServerResponse, everyMs = EVERY_MS): () => void {
  const { socket } = request;
  let before = socket.bytesRead;
  const measuring = setInterval(() => {
    const bytes = socket.bytesRead;
    // A full read buffer means that the client waits for the server.
    const isWaiting = request.readableLength >= request.readableHighWaterMark;
    if (request.complete || isWaiting || bytes - before >= MIN_BYTES) before = bytes;
    else if (response.headersSent) socket.destroy();
    else socket.end(TOO_SLOW, () => socket.destroy());
  }, everyMs);
  measuring.unref();
  return () => clearInterval(measuring);
}
