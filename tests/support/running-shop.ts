import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type pg from "pg";
import { type Db, openDb } from "../../src/db/client.ts";
import { invariant } from "../../src/domain/errors.ts";
import { freePort } from "./free-port.ts";
import { SESSION_SECRET } from "./shop-settings.ts";
import { createTestDatabase } from "./test-database.ts";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const PROCESS = fileURLToPath(new URL("./shop-process.ts", import.meta.url));

export type RunningShop = {
  baseUrl: string;
  /** The gateway's stand-in; its controls are below `/__sim`. */
  simulatorUrl: string;
  db: Db;
  pool: pg.Pool;
  databaseUrl: string;
  mediaDir: string;
  /** What the server has written, which is errors only, oldest first; a journey that expects one takes it out. */
  errors: string[];
  stop(): Promise<void>;
};

type Options = {
  /** Fills the shop before its first page is asked for. */
  fill?: (shop: { db: Db; mediaDir: string }) => Promise<unknown>;
  /** Settings on top of the test's own, as the README names them. */
  settings?: Record<string, string>;
};

/** The built shop and the gateway's stand-in in a process of their own, on a database and ports of their own. */
export async function startRunningShop({ fill, settings = {} }: Options = {}): Promise<RunningShop> {
  const errors: string[] = [];
  const database = await createTestDatabase();
  const { db, pool } = openDb(database.url, (error) => errors.push(error.message));
  const dataDir = await mkdtemp(join(ROOT, ".cache/shop-"));
  const mediaDir = join(dataDir, "media");
  await fill?.({ db, mediaDir });
  const [port, simulatorPort] = [await freePort(), await freePort()];
  const child = startProcess(errors, {
    PORT: String(port),
    PAYHERE_SIMULATOR_PORT: String(simulatorPort),
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    SESSION_SECRET,
    LOG_LEVEL: "error",
    ...settings,
  });
  const exited = once(child, "exit");

  async function stop(): Promise<void> {
    if (child.connected) child.disconnect();
    await exited;
    await pool.end();
    await database.drop();
    await rm(dataDir, { recursive: true });
  }

  const [sign] = await Promise.race([once(child, "message"), exited]);
  if (sign !== "open") {
    await stop();
    throw new Error(`The shop did not start:\n${errors.join("")}`);
  }
  const addresses = { baseUrl: `http://localhost:${port}`, simulatorUrl: `http://localhost:${simulatorPort}` };
  return { ...addresses, db, pool, databaseUrl: database.url, mediaDir, errors, stop };
}

/** Nothing of the caller's settings reaches it; vitest itself sets a BASE_URL, for one. */
function startProcess(output: string[], settings: Record<string, string>): ChildProcess {
  const { PATH, HOME } = process.env;
  // React chooses its build by NODE_ENV; the shop's own settings are parsed with NODE_ENV=test.
  const env = { PATH, HOME, NODE_ENV: "production", ...settings };
  const child = spawn(process.execPath, [PROCESS], { cwd: ROOT, env, stdio: ["ignore", "pipe", "pipe", "ipc"] });
  for (const stream of [child.stdout, child.stderr]) {
    invariant(stream, "its output is a pipe");
    stream.setEncoding("utf8").on("data", (text: string) => output.push(text));
  }
  return child;
}
