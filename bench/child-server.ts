import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { invariant } from "../src/domain/errors.ts";

/**
 * One of the servers in this folder, in a process of its own, as the shop is; it prints its port when it is open.
 * @param input what it reads from its standard input before it opens
 */
export async function startChildServer(script: string, input = "") {
  const child = spawn(process.execPath, [fileURLToPath(new URL(script, import.meta.url))], {
    env: { ...process.env, NODE_ENV: "production" },
    stdio: ["pipe", "pipe", "inherit"],
  });
  child.stdin.end(input);
  const [port] = (await once(createInterface(child.stdout), "line")) as [string];
  invariant(Number(port) > 0, "a server prints its port");
  return {
    url: `http://127.0.0.1:${port}`,
    pid: () => child.pid ?? 0,
    /** Also when what is measured fails: a server that is left behind keeps the command from ending. */
    async [Symbol.asyncDispose]() {
      const ended = once(child, "close");
      child.kill();
      await ended;
    },
  };
}
