import type { Server } from "node:http";

const POLL_MS = 50;

/**
 * Lets requests in flight finish for `limitMs` at most, then closes their connections. A keep-alive connection is
 * closed once its response is sent.
 * @returns whether connections of unfinished requests were closed
 */
export async function closeServer(server: Server, limitMs: number): Promise<boolean> {
  let isForced = false;
  const polling = setInterval(() => server.closeIdleConnections(), POLL_MS);
  const force = setTimeout(() => {
    isForced = true;
    server.closeAllConnections();
  }, limitMs);
  await new Promise<void>((resolve) => server.close(() => resolve()));
  clearInterval(polling);
  clearTimeout(force);
  return isForced;
}
