import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { findEmbedded, startEmbedded } from "../../../launcher/database/embedded.ts";
import { type Db, openDb } from "../../../src/db/client.ts";
import { migrateDatabase } from "../../../src/db/migrate.ts";
import { invariant } from "../../../src/domain/errors.ts";
import { ROOT } from "../folders.ts";
import { freePort } from "../free-port.ts";
import { SESSION_SECRET } from "./shop-settings.ts";

const MAIN = fileURLToPath(new URL("../../../src/server/main.ts", import.meta.url));
const OPEN = /is open\.$/;

export type KillableShop = {
  baseUrl: string;
  simulatorUrl: string;
  databaseUrl: string;
  /** The shop's own database, which survives a killed process. */
  db: Db;
  /** Log output of the shop, errors only. */
  errors: string[];
  /** Kills the process. */
  kill(): Promise<void>;
  /** Starts it again on the same data and waits until it is open. */
  start(): Promise<void>;
  stop(): Promise<void>;
};

type Fill = (shop: { db: Db; mediaDir: string }) => Promise<unknown>;

/** Runs the shop as `npm start` does, on a data folder with an embedded database. */
export async function openKillableShop(fill: Fill): Promise<KillableShop> {
  const dataDir = await mkdtemp(join(tmpdir(), "shop-"));
  // The database's operating system user must be able to reach its folder.
  await chmod(dataDir, 0o711);
  await prepare(dataDir, fill);
  const errors: string[] = [];
  const [port, simulatorPort] = [await freePort(), await freePort()];
  const settings = { PORT: `${port}`, PAYHERE_SIMULATOR_PORT: `${simulatorPort}`, DATA_DIR: dataDir };
  let running = await startMain(settings, errors);
  const databaseUrl = await findEmbedded(dataDir);
  invariant(databaseUrl, "no database URL of an open shop");
  const { db, pool } = openDb(databaseUrl, (error) => errors.push(error.message));
  return {
    baseUrl: `http://localhost:${port}`,
    simulatorUrl: `http://localhost:${simulatorPort}`,
    databaseUrl,
    db,
    errors,
    kill: () => end(running, "SIGKILL"),
    async start() {
      running = await startMain(settings, errors);
    },
    async stop() {
      await pool.end();
      await end(running, "SIGTERM");
      await rm(dataDir, { recursive: true });
    },
  };
}

/** Fills the database, so that the start does not create the demonstration catalogue. */
async function prepare(dataDir: string, fill: Fill): Promise<void> {
  const database = await startEmbedded({ dataDir, log: () => undefined });
  await migrateDatabase(database.url);
  const { db, pool } = openDb(database.url, () => undefined);
  await fill({ db, mediaDir: join(dataDir, "media") });
  await pool.end();
  await database.stop();
}

async function startMain(settings: Record<string, string>, errors: string[]): Promise<ChildProcess> {
  const { PATH, HOME, NODE_COMPILE_CACHE } = process.env;
  const env = {
    PATH,
    HOME,
    NODE_COMPILE_CACHE,
    NODE_ENV: "production",
    LOG_LEVEL: "error",
    SESSION_SECRET,
    ...settings,
  };
  const child = spawn(process.execPath, [MAIN], { cwd: ROOT, env, stdio: ["ignore", "pipe", "inherit"] });
  const lines = createInterface({ input: child.stdout });
  const output: string[] = [];
  lines.on("line", (line) => (line.startsWith("{") ? errors : output).push(line));
  const opened = new Promise<void>((resolve) => lines.on("line", (line) => OPEN.test(line) && resolve()));
  await Promise.race([opened, once(child, "exit")]);
  if (child.exitCode !== null) throw new Error(`The shop did not start:\n${output.join("\n")}`);
  return child;
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, "exit");
  child.kill(signal);
  await exited;
}
