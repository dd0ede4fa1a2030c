import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { freePort } from "../tests/support/free-port.ts";
import { BARS } from "./bars.ts";
import { ROOT } from "./bench-shop.ts";
import type { Figure } from "./figures.ts";
import { median } from "./load.ts";

const STARTS = 5;
const LOOK_AGAIN_MS = 10;

/** Measures a second `npm start` on an existing data folder: ms from its process to its first page. */
export async function benchStarts(): Promise<Figure[]> {
  const dataDir = await mkdtemp(join(tmpdir(), "shop-bench-"));
  // PostgreSQL's user must reach its folder.
  await chmod(dataDir, 0o711);
  try {
    await startOnce(dataDir);
    const later: number[] = [];
    while (later.length < STARTS) later.push(await startOnce(dataDir));
    return [{ name: "the second npm start to its first page", value: median(later), unit: "ms", bar: BARS.startMs }];
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function startOnce(dataDir: string): Promise<number> {
  const [port, simulatorPort] = [await freePort(), await freePort()];
  const { PATH, HOME, SHOP_LAUNCHERS } = process.env;
  const settings = {
    DATA_DIR: dataDir,
    PORT: `${port}`,
    PAYHERE_SIMULATOR_PORT: `${simulatorPort}`,
    LOG_LEVEL: "error",
  };
  const from = performance.now();
  const npm = spawn("npm", ["start"], {
    cwd: ROOT,
    env: { PATH, HOME, SHOP_LAUNCHERS, ...settings },
    stdio: "ignore",
    // A process group of its own, so that launcher and shell get the signal as on Ctrl-C.
    detached: true,
  });
  const ended = once(npm, "exit");
  const page = () =>
    fetch(`http://127.0.0.1:${port}/`).then(
      async (answer) => answer.ok && (await answer.text()).length > 0,
      () => false,
    );
  while (!(await page())) {
    if (npm.exitCode !== null) throw new Error("npm start ended before its first page");
    await wait(LOOK_AGAIN_MS);
  }
  const took = performance.now() - from;
  if (npm.pid) process.kill(-npm.pid, "SIGINT");
  await ended;
  return took;
}
