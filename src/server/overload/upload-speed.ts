import type { IncomingMessage, ServerResponse } from "node:http";
import { SECOND_MS } from "../../domain/durations.ts";

/** How often the speed is measured. */
const EVERY_MS = 5 * SECOND_MS;
/** Least bytes in this time: 2 kB a second, less than the slowest mobile network brings. */
const LEAST_BYTES = 10_000;
const TOO_SLOW = "HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n";

/**
 * Ends an upload that arrives more slowly than a minimum, so that slow uploads cannot occupy all slots.
 * @returns how to stop watching
 */
export function watchUploadSpeed(request: IncomingMessage, response: ServerResponse, everyMs = EVERY_MS): () => void {
  const { socket } = request;
  let before = socket.bytesRead;
  const measuring = setInterval(() => {
    const bytes = socket.bytesRead;
    // The client waits for the server when what has arrived is not read yet.
    const isWaiting = request.readableLength >= request.readableHighWaterMark;
    if (request.complete || isWaiting || bytes - before >= LEAST_BYTES) before = bytes;
    else if (response.headersSent) socket.destroy();
    else socket.end(TOO_SLOW, () => socket.destroy());
  }, everyMs);
  measuring.unref();
  return () => clearInterval(measuring);
}
