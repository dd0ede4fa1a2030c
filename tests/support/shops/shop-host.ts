import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { invariant } from "../../../src/domain/errors.ts";
import { ROOT } from "../folders.ts";

const PROCESS = fileURLToPath(new URL("./shop-process.ts", import.meta.url));

export type Order = { settings: Record<string, string> } | "close";
export type Answer = "open" | "closed";

/**
 * A process that runs one built shop after another. Loading the shop's code takes two seconds, opening a shop a tenth
 * of one; and code that has run for a while is faster.
 */
export type ShopHost = {
  /**
   * `output` receives the output of the process from now on. @throws with all of it, also when another shop is still
   * open
   */
  open(settings: Record<string, string>, output: string[]): Promise<void>;
  close(): Promise<void>;
  end(): Promise<void>;
};

export function startShopHost(): ShopHost {
  let written: string[] = [];
  const child = startProcess((text) => written.push(text));
  const exited = once(child, "exit");

  async function tell(order: Order): Promise<void> {
    const answered = once(child, "message");
    child.send(order);
    const [answer] = await Promise.race([answered, exited]);
    const wanted: Answer = order === "close" ? "closed" : "open";
    if (answer !== wanted) throw new Error(`The shop is not ${wanted}:\n${written.join("")}`);
  }

  return {
    open(settings, output) {
      written = output;
      return tell({ settings });
    },
    close: () => tell("close"),
    async end() {
      if (child.connected) child.disconnect();
      await exited;
    },
  };
}

/** Starts without the settings of the caller: vitest sets a BASE_URL, for example. */
function startProcess(onOutput: (text: string) => void): ChildProcess {
  const { PATH, HOME, NODE_COMPILE_CACHE } = process.env;
  // React chooses its build by NODE_ENV; the shop's own settings are parsed with NODE_ENV=test.
  const env = { PATH, HOME, NODE_COMPILE_CACHE, NODE_ENV: "production" };
  const child = spawn(process.execPath, [PROCESS], { cwd: ROOT, env, stdio: ["ignore", "pipe", "pipe", "ipc"] });
  for (const stream of [child.stdout, child.stderr]) {
    invariant(stream, "the child's output is not a pipe");
    stream.setEncoding("utf8").on("data", onOutput);
  }
  return child;
}
