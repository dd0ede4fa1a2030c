import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { invariant } from "../../../src/domain/errors.ts";
import { freePort } from "../../support/free-port.ts";
import { SESSION_SECRET } from "../../support/shops/shop-settings.ts";
import type { ScenarioRun } from "../scenario-run.ts";

const ROOT = fileURLToPath(new URL("../../..", import.meta.url));
const MAIN = "src/server/main.ts";

/**
 * The built shop as `npm start` runs it, in a process that can be killed, stopped, frozen and restarted on its data.
 */
export type ShopProcess = {
  baseUrl: string;
  simulatorUrl: string;
  dataDir: string;
  /** Logged errors and warnings, oldest first. */
  log: string[];
  /** Output for people. */
  output: string[];
  isRunning(): boolean;
  /** Starts the process and waits until the shop is open. @returns the duration in ms */
  start(): Promise<number>;
  /** Sends the signal and waits. @returns the exit code, or the signal that ended it */
  end(signal: NodeJS.Signals): Promise<number | string>;
  /** Waits for the end of the process. */
  ended(): Promise<number | string>;
  signal(signal: NodeJS.Signals): void;
};

type Options = {
  settings?: Record<string, string>;
  isWorker?: boolean;
  /** Module that is loaded before the shop. */
  preload?: string;
  /** Data folder; a new one by default. */
  dataDir?: string;
};

async function aDataDir(): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), "shop-proof-"));
  // The database's operating system user must be able to reach its folder.
  await chmod(dataDir, 0o711);
  return dataDir;
}

/** Prepares a shop process. Not started yet. Its folder and process are removed after the scenario. */
export async function aShopProcess(run: Pick<ScenarioRun, "afterwards">, options: Options = {}): Promise<ShopProcess> {
  const dataDir = options.dataDir ?? (await aDataDir());
  const [port, simulatorPort] = [await freePort(), await freePort()];
  const settings = {
    PORT: `${port}`,
    PAYHERE_SIMULATOR_PORT: `${simulatorPort}`,
    DATA_DIR: dataDir,
    ...options.settings,
  };
  const [log, output]: [string[], string[]] = [[], []];
  let child: ChildProcess | null = null;
  let exited: Promise<number | string> = Promise.resolve(0);

  async function start(): Promise<number> {
    const began = performance.now();
    child = spawnShop(settings, options);
    invariant(child.stdout && child.stderr, "the child's output is not a pipe");
    const closed = once(child, "close");
    exited = once(child, "exit").then(([code, signal]) => (signal ?? code) as number | string);
    const lines = createInterface({ input: child.stdout });
    const opened = new Promise<void>((resolve) => {
      lines.on("line", (line) => {
        (line.startsWith("{") ? log : output).push(line);
        if (/is open\.$|^The worker runs jobs/.test(line)) resolve();
      });
    });
    createInterface({ input: child.stderr }).on("line", (line) => output.push(line));
    await Promise.race([opened, closed]);
    if (!isRunning())
      throw new Error(`The shop did not start:\n${output.slice(-20).join("\n")}\n${log.slice(-5).join("\n")}`);
    return performance.now() - began;
  }

  const isRunning = () => child !== null && child.exitCode === null && child.signalCode === null;
  const signal = (name: NodeJS.Signals) => void child?.kill(name);
  const end = async (name: NodeJS.Signals) => {
    if (isRunning()) signal(name);
    return exited;
  };

  run.afterwards(async () => {
    signal("SIGCONT");
    await end("SIGKILL");
    killAllOf(dataDir);
    // Processes of a killed database write for a moment longer.
    await rm(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
  });
  return {
    baseUrl: `http://localhost:${port}`,
    simulatorUrl: `http://localhost:${simulatorPort}`,
    dataDir,
    log,
    output,
    isRunning,
    start,
    end,
    signal,
    ended: () => exited,
  };
}

/** Kills the embedded database of this folder (kill -9). @returns whether it ran */
export function killDatabaseOf(dataDir: string): boolean {
  const file = join(dataDir, "postgres/postmaster.pid");
  if (!existsSync(file)) return false;
  const pid = Number(readFileSync(file, "utf8").split("\n")[0]);
  // The pid may belong to another program by now.
  const program = existsSync(`/proc/${pid}/comm`) ? readFileSync(`/proc/${pid}/comm`, "utf8").trim() : "";
  if (program !== "postgres") return false;
  killNow(pid);
  return true;
}

/** Kills every process of this folder (kill -9): the database, and initdb. */
export function killAllOf(dataDir: string): void {
  killDatabaseOf(dataDir);
  if (!existsSync("/proc")) return;
  for (const pid of readdirSync("/proc").filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid)) {
    if (commandLineOf(pid).some((word) => word.startsWith(`${dataDir}/`))) killNow(Number(pid));
  }
}

/** Command line of a process; empty when it has ended. */
function commandLineOf(pid: string): string[] {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, "utf8").split("\0");
  } catch (error) {
    if (isGone(error)) return [];
    throw error;
  }
}

function killNow(pid: number): void {
  try {
    process.kill(pid, "SIGKILL");
  } catch (error) {
    if (!isGone(error)) throw error;
  }
}

const isGone = (error: unknown) => ["ENOENT", "ESRCH"].includes((error as NodeJS.ErrnoException).code ?? "");

function spawnShop(settings: Record<string, string>, { isWorker, preload }: Options): ChildProcess {
  const { PATH, HOME, NODE_COMPILE_CACHE } = process.env;
  const env = {
    PATH,
    HOME,
    NODE_COMPILE_CACHE,
    NODE_ENV: "production",
    LOG_LEVEL: "warn",
    SESSION_SECRET,
    ...settings,
  };
  const args = [...(preload ? ["--import", preload] : []), MAIN, ...(isWorker ? ["--worker"] : [])];
  return spawn(process.execPath, args, { cwd: ROOT, env, stdio: ["ignore", "pipe", "pipe"] });
}
