import { spawn } from "node:child_process";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import type { Percentiles } from "./load.ts";
import type { Orders } from "./socket-hammer.ts";

const HAMMER = fileURLToPath(new URL("./socket-hammer.ts", import.meta.url));

export type Hammered = { perSecond: number; failed: number } & Percentiles;

type Target = Pick<Orders, "connections" | "forMs"> & { url: string; paths?: string[]; headers?: Orders["headers"] };

/**
 * As many requests as the connections can ask in the time, each after its answer; answers that are not 2xx as failed. It parses next to
 * nothing of them: a client that does would be the limit before a server that sends a page from memory.
 * @param target `paths` one after the other; `/` unless told
 */
export async function hammer({ url, paths = ["/"], headers, ...load }: Target): Promise<Hammered> {
  const orders: Orders = {
    ...load,
    port: Number(new URL(url).port),
    paths,
    headers: { "accept-encoding": "br", ...headers },
  };
  const child = spawn(process.execPath, [HAMMER], { stdio: ["pipe", "pipe", "inherit"] });
  child.stdin.end(JSON.stringify(orders));
  return JSON.parse(await text(child.stdout)) as Hammered;
}
