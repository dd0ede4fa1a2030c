import { readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import type pg from "pg";
import { startEmbedded } from "../launcher/database/embedded.ts";
import { type Db, openDb } from "../src/db/client.ts";
import { migrateDatabase } from "../src/db/migrate.ts";
import { invariant } from "../src/domain/errors.ts";
import { freePort } from "../tests/support/free-port.ts";
import { SESSION_SECRET } from "../tests/support/shops/shop-settings.ts";
import { startShopHere } from "../tests/support/shops/started-shop.ts";

/** Maximum number of requests to a page until it is recompressed, and the pause between them, in ms. */
const [WARM_TRIES, WARM_MS] = [40, 100];
export const ROOT = fileURLToPath(new URL("..", import.meta.url));

export type BenchShop = {
  url: string;
  db: Db;
  pool: pg.Pool;
  databaseUrl: string;
  sessionSecret: string;
  /** Id of the server process. */
  pid(): number;
  /** Resident memory of the server process, in bytes; Linux only. */
  memory(): number;
  stop(): Promise<void>;
};

/**
 * Starts the shop as `npm start` does, on a database of its own with all durability settings on, including fsync.
 * @param fill runs before the shop starts, so that the shop does not create the demonstration catalogue
 * @param more further settings and environment variables
 */
export async function startBenchShop<T>(
  fill: (db: Db) => Promise<T>,
  more: Record<string, string> = {},
): Promise<BenchShop & { filled: T }> {
  const dataDir = await mkdtemp(join(ROOT, ".cache/bench-"));
  const database = await startEmbedded({ dataDir: join(dataDir, "database"), log: () => undefined });
  await migrateDatabase(database.url);
  const { db, pool } = openDb(database.url, (error) => console.error(error));
  const filled = await fill(db);
  const [port, simulatorPort] = [await freePort(), await freePort()];
  const shop = startShopHere({
    DATA_DIR: join(dataDir, "shop"),
    DATABASE_URL: database.url,
    SESSION_SECRET,
    PORT: String(port),
    PAYHERE_SIMULATOR_PORT: String(simulatorPort),
    ...more,
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
  const pid = () => Number(serverOf(shop.launcher.pid ?? 0));
  const memory = () => residentBytes(pid());
  return { url, db, pool, databaseUrl: database.url, sessionSecret: SESSION_SECRET, pid, memory, filled, stop };
}

/** Starts another process on the same database. */
export async function startSecondProcess({ databaseUrl }: BenchShop) {
  const dataDir = await mkdtemp(join(ROOT, ".cache/bench-"));
  const [port, simulatorPort] = [await freePort(), await freePort()];
  const ports = { PORT: String(port), PAYHERE_SIMULATOR_PORT: String(simulatorPort) };
  const shop = startShopHere({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl, SESSION_SECRET, ...ports });
  await shop.open();
  return {
    port,
    async stop() {
      shop.launcher.kill("SIGTERM");
      await shop.ended();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Returns the id of the launcher's child that serves requests. */
function serverOf(launcher: number): string {
  const children = readFileSync(`/proc/${launcher}/task/${launcher}/children`, "utf8").trim().split(" ");
  const server = children.find((pid) => readFileSync(`/proc/${pid}/cmdline`, "utf8").includes("src/server/main.ts"));
  invariant(server, "the launcher started no server");
  return server;
}

function residentBytes(pid: number): number {
  const [, kilobytes] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
  return Number(kilobytes) * 1024;
}

/** Requests a public page until it is cached and recompressed. */
export async function warmUp(address: string): Promise<void> {
  const look = async () => (await fetch(address, { headers: { "accept-encoding": "br" } })).headers;
  const length = async () => (await look()).get("content-length");
  // Private pages are not cached.
  if (!(await look()).get("cache-control")?.startsWith("public")) return;
  const first = await length();
  for (let tries = 0; tries < WARM_TRIES && (await length()) === first; tries += 1) await setTimeout(WARM_MS);
}

/** Returns the path of a product in the first list. */
export async function aProductOf({ url }: Pick<BenchShop, "url">): Promise<string> {
  const [path] = /\/detail\/[A-Za-z0-9]+/.exec(await (await fetch(`${url}/all-products`)).text()) ?? [];
  invariant(path, "no product link in the list");
  return path;
}
