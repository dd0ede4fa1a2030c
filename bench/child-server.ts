import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { invariant } from "../src/domain/errors.ts";

/**
 * Starts a server of this folder in a process of its own, like the shop. The server prints its port when it listens.
 * @param input standard input of the server
 */
export async function startChildServer(script: string, input = "") {
  const child = spawn(process.execPath, [fileURLToPath(new URL(script, import.meta.url))], {
    env: { ...process.env, NODE_ENV: "production" },
    stdio: ["pipe", "pipe", "inherit"],
  });
  child.stdin.end(input);
  const [port] = (await once(createInterface(child.stdout), "line")) as [string];
  invariant(Number(port) > 0, "the server printed no port");
  return {
    url: `http://127.0.0.1:${port}`,
    pid: () => child.pid ?? 0,
    /** Stops the server also after a failure, as a running child would keep the command from ending. */
    async [Symbol.asyncDispose]() {
      const ended = once(child, "close");
      child.kill();
      await ended;
    },
  };
}
