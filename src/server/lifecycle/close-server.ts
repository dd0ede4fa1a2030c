import type { Server } from "node:http";

const LOOK_AGAIN_MS = 50;

/**
 * Lets requests in flight finish, for `limitMs` at most: then their connections are cut. A connection that is only kept
 * for a next request is closed once its answer is sent.
 * @returns whether any had to be cut
 */
export async function closeServer(server: Server, limitMs: number): Promise<boolean> {
  let isCut = false;
  const kept = setInterval(() => server.closeIdleConnections(), LOOK_AGAIN_MS);
  const force = setTimeout(() => {
    isCut = true;
    server.closeAllConnections();
  }, limitMs);
  await new Promise<void>((resolve) => server.close(() => resolve()));
  clearInterval(kept);
  clearTimeout(force);
  return isCut;
}
