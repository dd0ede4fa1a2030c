import { mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import type pg from "pg";
import { type Db, openDb } from "../../../src/db/client.ts";
import type { TestDatabase } from "../database/clone-database.ts";
import { createTestDatabase } from "../database/test-database.ts";
import { ROOT } from "../folders.ts";
import { freePort } from "../free-port.ts";
import { type ShopHost, startShopHost } from "./shop-host.ts";
import { SESSION_SECRET, SETTINGS_KEY } from "./shop-settings.ts";

export type RunningShop = {
  baseUrl: string;
  /** URL of the PayHere simulator; its controls are below `/__sim`. */
  simulatorUrl: string;
  db: Db;
  pool: pg.Pool;
  databaseUrl: string;
  mediaDir: string;
  /** Log output of the server, errors only, oldest first. A browser test removes an error that it expects. */
  errors: string[];
  stop(): Promise<void>;
};

type Options = {
  /** Dropped when the shop stops; a new one by default. */
  database?: TestDatabase;
  /** Fills the shop before the first page request. */
  fill?: (shop: { db: Db; mediaDir: string }) => Promise<unknown>;
  /** Settings that override those of the tests, named as in docs/configuration.md. */
  settings?: Record<string, string>;
  /** Process that runs the shop and outlives it; a new one by default. */
  host?: ShopHost;
};

/** Starts the built shop and the PayHere simulator, on a new database and free ports. */
export async function startRunningShop({ fill, settings = {}, ...options }: Options = {}): Promise<RunningShop> {
  const errors: string[] = [];
  const database = options.database ?? (await createTestDatabase());
  const { db, pool } = openDb(database.url, (error) => errors.push(error.message));
  const dataDir = await mkdtemp(join(ROOT, ".cache/shop-"));
  const mediaDir = join(dataDir, "media");
  await fill?.({ db, mediaDir });
  const [port, simulatorPort] = [await freePort(), await freePort()];
  const host = options.host ?? startShopHost();

  async function cleanUp(): Promise<void> {
    await pool.end();
    await database.drop();
    await rm(dataDir, { recursive: true });
  }

  try {
    await host.open(
      {
        PORT: String(port),
        PAYHERE_SIMULATOR_PORT: String(simulatorPort),
        DATABASE_URL: database.url,
        DATA_DIR: dataDir,
        SESSION_SECRET,
        SETTINGS_KEY,
        LOG_LEVEL: "error",
        ...settings,
      },
      errors,
    );
  } catch (error) {
    await cleanUp();
    throw error;
  }

  async function stop(): Promise<void> {
    await (options.host ? options.host.close() : host.end());
    await cleanUp();
  }

  const addresses = { baseUrl: `http://localhost:${port}`, simulatorUrl: `http://localhost:${simulatorPort}` };
  return { ...addresses, db, pool, databaseUrl: database.url, mediaDir, errors, stop };
}
