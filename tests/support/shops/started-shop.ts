import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { ROOT } from "../folders.ts";

/** The command of `npm start` without npm, as a child process. */
export type StartedShop = {
  launcher: ChildProcess;
  /** Everything it has printed so far. */
  output(): string;
  /** Waits for the summary; fails when the process ends earlier. */
  open(): Promise<void>;
  /** Waits for the end of the process. @returns its exit code */
  ended(): Promise<number>;
};

export function startShopHere(settings: Record<string, string>): StartedShop {
  const { PATH, HOME, SHOP_LAUNCHERS } = process.env;
  const env = { PATH, HOME, SHOP_LAUNCHERS, LOG_LEVEL: "error", ...settings };
  const launcher = spawn(process.execPath, ["scripts/start.mjs"], {
    cwd: ROOT,
    env,
    stdio: ["ignore", "pipe", "pipe"],
  });
  let printed = "";
  const exited = once(launcher, "close");
  for (const stream of [launcher.stdout, launcher.stderr]) {
    stream.setEncoding("utf8").on("data", (text: string) => {
      printed += text;
    });
  }
  return {
    launcher,
    output: () => printed,
    open: () =>
      new Promise((resolve, reject) => {
        const look = () => printed.includes("is open.") && resolve();
        launcher.stdout.on("data", look);
        exited.then(() => reject(new Error(`It ended before it was open:\n${printed}`)), reject);
      }),
    ended: async () => (await exited)[0] as number,
  };
}
