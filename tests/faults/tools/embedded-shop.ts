import { spawnSync } from "node:child_process";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { findEmbedded, startEmbedded } from "../../../launcher/database/embedded.ts";
import { type Db, openDb } from "../../../src/db/client.ts";
import { migrateDatabase } from "../../../src/db/migrate.ts";
import { invariant } from "../../../src/domain/errors.ts";
import { aProduct } from "../../support/factories.ts";
import type { ScenarioRun } from "../scenario-run.ts";
import { aShopProcess } from "./shop-process.ts";
import { aSignedIn } from "./visitors.ts";
import { until } from "./wait-until.ts";

/** Several customers for each concurrent buyer, because an account may place 30 orders an hour. */
const CUSTOMERS = 400;
export const AT_ONCE = 4;

let template: ReturnType<typeof makeTemplate> | null = null;

/** Created once per process and stopped cleanly; each scenario works on a copy. */
async function makeTemplate() {
  const dataDir = mkdtempSync(join(tmpdir(), "shop-proof-"));
  process.once("exit", () => rmSync(dataDir, { recursive: true, force: true }));
  // The database's operating system user must be able to reach its folder.
  chmodSync(dataDir, 0o711);
  const database = await startEmbedded({ dataDir, log: () => undefined });
  await migrateDatabase(database.url);
  const { db, pool } = openDb(database.url, () => undefined);
  const product = await aProduct(db, { stock: 1_000_000 });
  const visitors = await Promise.all(Array.from({ length: CUSTOMERS }, () => aSignedIn(db)));
  await pool.end();
  await database.stop();
  return { dataDir, product, visitors };
}

/** Prepares a shop on an embedded database of its own, with a product and customers. Not started yet. */
export async function anEmbeddedShop(run: ScenarioRun) {
  template ??= makeTemplate();
  const { dataDir, product, visitors } = await template;
  const shop = await aShopProcess(run, { settings: { TRUST_PROXY: "on" } });
  const copied = spawnSync("cp", ["-a", join(dataDir, "postgres"), shop.dataDir], { encoding: "utf8" });
  invariant(copied.status === 0, `failed to copy the template: ${copied.stderr}`);
  return { shop, product, visitors, query: <T>(at: (db: Db) => Promise<T>) => queryDatabase(shop.dataDir, at) };
}

async function queryDatabase<T>(dataDir: string, at: (db: Db) => Promise<T>): Promise<T> {
  let url: string | null = null;
  // It may be restarting.
  await until(async () => {
    url = await findEmbedded(dataDir);
    return url !== null;
  });
  invariant(url, "no database URL of an open shop");
  const { db, pool } = openDb(url, () => undefined, { max: 2 });
  try {
    return await at(db);
  } finally {
    await pool.end();
  }
}

/** Checks every index and table page by page. @returns the errors that the database reports */
export async function brokenPages(db: Db): Promise<string[]> {
  await db.execute(sql`create extension if not exists amcheck`);
  const names = await db.execute<{
    name: string;
    kind: string;
  }>(sql`select c.oid::regclass::text as name, c.relkind as kind
    from pg_class c join pg_namespace n on n.oid = c.relnamespace left join pg_am a on a.oid = c.relam
    where n.nspname = 'public' and (c.relkind = 'r' or (c.relkind = 'i' and a.amname = 'btree'))`);
  const broken: string[] = [];
  for (const { name, kind } of names.rows) {
    const check = kind === "i" ? `bt_index_check('${name}', true)` : `verify_heapam('${name}')`;
    const result = await db.execute(sql.raw(`select ${check} as said`)).catch((error: Error) => error);
    if (result instanceof Error) broken.push(`${name}: ${String(result.cause)}`);
    else if (kind === "r" && result.rows.length > 0) broken.push(`${name}: ${JSON.stringify(result.rows[0])}`);
  }
  return broken;
}
