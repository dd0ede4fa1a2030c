import { sql } from "drizzle-orm";
import type pg from "pg";
import { expect } from "vitest";
import { emptyTables } from "../tests/support/database/clone-database.ts";
import { dbTest } from "../tests/support/db-test.ts";
import { manyOrders } from "../tests/support/orders/many-orders.ts";
import { makeCatalogue } from "./catalogue.ts";

const COUNT = 300;

dbTest("writes the same rows without triggers as with them", async ({ db }) => {
  await makeCatalogue(db, COUNT);
  const before = await db.execute(sql`select handle, listed, lowest_cents from products order by id`);
  // Runs the triggers of all rows.
  await db.execute(sql`update variants set price_cents = price_cents`);
  await db.execute(sql`update products set visible = visible`);
  const after = await db.execute(sql`select handle, listed, lowest_cents from products order by id`);
  const { rows } = await db.execute<{ wrong: string }>(sql`
    select count(*) as wrong from variants where stock <> (select sum(delta) from stock_movements where variant_id = variants.id)`);

  expect(before.rows).toHaveLength(COUNT);
  expect(after.rows).toEqual(before.rows);
  expect(rows).toEqual([{ wrong: "0" }]);
});

const TABLES = [
  "products",
  "variants",
  "product_translations",
  "product_images",
  "search_documents",
  "search_words",
  "orders",
  "order_lines",
];

/** Returns rows without generated values: ids, times, order codes and payment keys. */
async function rowsOf(pool: pg.Pool): Promise<string[]> {
  const found: string[] = [];
  for (const table of TABLES) {
    const { rows } = await pool.query<{ row: Record<string, unknown> }>(`select to_jsonb(t) as row from ${table} t`);
    for (const { row } of rows) {
      const kept = Object.entries(row).filter(
        ([name]) => !/(?:^|_)id$|_at$|^code$|^pay_key$/.test(name) || name === "public_id",
      );
      found.push(`${table} ${JSON.stringify(kept)}`.replace(/category:[0-9a-f-]{36}/g, "category"));
    }
  }
  return found.sort();
}

dbTest("creates equal products and orders on every run", async ({ db, pool, cleaner }) => {
  const make = async () => {
    await emptyTables(cleaner);
    await makeCatalogue(db, COUNT);
    await manyOrders(db, COUNT);
    return rowsOf(pool);
  };
  const first = await make();

  expect(first.length).toBeGreaterThan(6 * COUNT);
  expect(await make()).toEqual(first);
});
