import { spawn } from "node:child_process";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import type { Percentiles } from "./load.ts";
import type { HammerInput } from "./socket-hammer.ts";

const HAMMER = fileURLToPath(new URL("./socket-hammer.ts", import.meta.url));

export type Hammered = { perSecond: number; failed: number } & Percentiles;

type Target = Pick<HammerInput, "connections" | "forMs"> & {
  url: string;
  paths?: string[];
  headers?: HammerInput["headers"];
};

/**
 * Sends requests over several connections, each after the previous response; a status other than 2xx counts as failed.
 * It hardly parses responses, because a client that does would be slower than a server that sends cached pages.
 * @param target `paths` are requested in turn; `/` by default
 */
export async function hammer({ url, paths = ["/"], headers, ...load }: Target): Promise<Hammered> {
  const orders: HammerInput = {
    ...load,
    port: Number(new URL(url).port),
    paths,
    headers: { "accept-encoding": "br", ...headers },
  };
  const child = spawn(process.execPath, [HAMMER], { stdio: ["pipe", "pipe", "inherit"] });
  child.stdin.end(JSON.stringify(orders));
  return JSON.parse(await text(child.stdout)) as Hammered;
}
