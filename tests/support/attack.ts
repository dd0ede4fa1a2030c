import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { onTestFinished } from "vitest";
import type { RunningShop } from "./shops/running-shop.ts";

/** Bytes of one attacking connection: `first` at once, then one byte at intervals. */
export type Attack = { connections: number; first: string; from: string };

const EVERY_MS = 1_000;
const REOPEN_AFTER_MS = 250;

/**
 * Opens the connections and opens each of them again when the server closes it, until the test ends.
 * @returns when each has been opened once, with a function that watches the connections that are open now: the function
 * that it returns tells whether one of these is still open
 */
export async function attack({ baseUrl }: Pick<RunningShop, "baseUrl">, { connections, first, from }: Attack) {
  const port = Number(new URL(baseUrl).port);
  const sockets = new Set<Socket>();
  let isOver = false;
  const open = (): Socket => {
    const socket = connect({ port, host: "127.0.0.1", localAddress: from });
    socket
      .on("error", () => undefined)
      .once("close", () => {
        sockets.delete(socket);
        if (!isOver) setTimeout(() => isOver || open(), REOPEN_AFTER_MS).unref();
      });
    socket.resume();
    if (first) socket.write(first);
    sockets.add(socket);
    return socket;
  };
  const dripping = setInterval(() => {
    if (first) for (const socket of sockets) if (socket.writable) socket.write("x");
  }, EVERY_MS);
  onTestFinished(() => {
    isOver = true;
    clearInterval(dripping);
    for (const socket of sockets) socket.destroy();
  });
  const opened = Array.from({ length: connections }, open);
  await Promise.all(opened.map((socket) => Promise.race([once(socket, "connect"), once(socket, "close")])));
  return function watchOpen(): () => boolean {
    const before = [...sockets];
    return () => before.some((socket) => sockets.has(socket));
  };
}
