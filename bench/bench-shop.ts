import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type pg from "pg";
import { type Db, openDb } from "../src/db/client.ts";
import { startEmbedded } from "../src/db/embedded.ts";
import { migrateDatabase } from "../src/db/migrate.ts";
import { freePort } from "../tests/support/free-port.ts";
import { startShopHere } from "../tests/support/started-shop.ts";

const ROOT = fileURLToPath(new URL("..", import.meta.url));

export type BenchShop = {
  url: string;
  db: Db;
  pool: pg.Pool;
  databaseUrl: string;
  sessionSecret: string;
  stop(): Promise<void>;
};

/**
 * The shop as `npm start` runs it, on a database of its own with every guarantee on (fsync among them).
 * @param fill runs before the shop starts, so that it finds a catalogue and makes none
 */
export async function startBenchShop<T>(fill: (db: Db) => Promise<T>): Promise<BenchShop & { filled: T }> {
  const dataDir = await mkdtemp(join(ROOT, ".cache/bench-"));
  const database = await startEmbedded({ dataDir: join(dataDir, "database"), log: () => undefined });
  await migrateDatabase(database.url);
  const { db, pool } = openDb(database.url, (error) => console.error(error));
  const filled = await fill(db);
  const [port, simulatorPort] = [await freePort(), await freePort()];
  const sessionSecret = randomBytes(32).toString("hex");
  const shop = startShopHere({
    ...{ DATA_DIR: join(dataDir, "shop"), DATABASE_URL: database.url, SESSION_SECRET: sessionSecret },
    ...{ PORT: String(port), PAYHERE_SIMULATOR_PORT: String(simulatorPort) },
  });
  await shop.open();
  async function stop() {
    shop.launcher.kill("SIGTERM");
    await shop.ended();
    await pool.end();
    await database.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
  const url = `http://localhost:${port}`;
  return { url, db, pool, databaseUrl: database.url, sessionSecret, filled, stop };
}
