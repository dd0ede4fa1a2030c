// @module-tag full
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import pg from "pg";
import { afterEach, beforeEach, expect, inject } from "vitest";
import { DEMO_PRODUCTS } from "../demo/data.ts";
import { products } from "../src/db/schema/index.ts";
import { withDatabase } from "../tests/support/database/database-url.ts";
import { ownDbTest } from "../tests/support/db-test.ts";
import { aProduct } from "../tests/support/factories.ts";
import { runScript } from "../tests/support/run-script.ts";

const LAST = "warming-gel";

let folder = "";

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "seed-"));
});

afterEach(() => rm(folder, { recursive: true }));

const seed = (url: string, settings: Record<string, string> = {}) =>
  runScript("seed.ts", { DATABASE_URL: url, DATA_DIR: folder, ...settings });

ownDbTest("adds missing products, and rejects a second run", async ({ db, url }) => {
  // An interrupted start: the shop lacks the last product.
  for (const { handle } of DEMO_PRODUCTS) if (handle !== LAST) await aProduct(db, { handle });

  const first = await seed(url);
  const again = await seed(url);

  expect(first).toMatchObject({ code: 0, err: "" });
  expect(first.out).toContain("Added the demonstration catalogue: 1 product.");
  expect(await db.$count(products, eq(products.handle, LAST))).toBe(1);
  expect(await readdir(join(folder, "media"))).not.toEqual([]);
  expect(again.code).toBe(1);
  expect(again.out).toContain("Nothing was changed: this shop has products of its own");
});

ownDbTest("changes nothing in a shop with products of its own or with live payments", async ({ db, url }) => {
  const live = await seed(url, {
    PAYHERE_MODE: "live",
    PAYHERE_MERCHANT_ID: "2210000",
    PAYHERE_MERCHANT_SECRET: "a-live-secret",
    BASE_URL: "https://shop.example.lk",
  });
  await aProduct(db);
  const own = await seed(url);

  expect([live.code, own.code]).toEqual([1, 1]);
  expect(live.out).toContain("npm run import -- products.csv");
  expect(own.out).toContain("DATA_DIR=./demo-data npm run db:seed");
  expect(await db.$count(products)).toBe(1);
});

ownDbTest("creates the tables once when it migrates twice", async ({ pool }) => {
  await pool.query("create database test_unmigrated");
  const settings = { DATABASE_URL: withDatabase(inject("testServerUrl"), "test_unmigrated"), DATA_DIR: folder };

  const runs = [await runScript("migrate.ts", settings), await runScript("migrate.ts", settings)];

  const client = new pg.Client({ connectionString: settings.DATABASE_URL });
  await client.connect();
  const { rows } = await client.query("select count(*)::int as products from products");
  await client.end();
  await pool.query("drop database test_unmigrated with (force)");
  expect(rows).toEqual([{ products: 0 }]);
  for (const { code, out } of runs) {
    expect(code).toBe(0);
    expect(out).toContain("The tables are up to date: the PostgreSQL server at");
  }
});

ownDbTest("names an invalid setting without a stack", async () => {
  for (const script of ["migrate.ts", "seed.ts"]) {
    const { code, out } = await runScript(script, { DATABASE_URL: "mysql://shop", DATA_DIR: folder });

    expect(code).toBe(2);
    expect(out).toContain("DATABASE_URL: must be a URL such as");
    expect(out).not.toContain("    at ");
  }
});
