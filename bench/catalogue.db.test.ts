import { sql } from "drizzle-orm";
import { expect } from "vitest";
import { dbTest } from "../tests/support/db-test.ts";
import { makeCatalogue } from "./catalogue.ts";

const COUNT = 300;

dbTest("what is written past the triggers is what they would have written", async ({ db }) => {
  await makeCatalogue(db, COUNT);
  const before = await db.execute(sql`select handle, listed, lowest_cents from products order by id`);
  // Each of them looks again.
  await db.execute(sql`update variants set price_cents = price_cents`);
  await db.execute(sql`update products set visible = visible`);
  const after = await db.execute(sql`select handle, listed, lowest_cents from products order by id`);
  const { rows } = await db.execute<{ wrong: string }>(sql`
    select count(*) as wrong from variants where stock <> (select sum(delta) from stock_movements where variant_id = variants.id)`);

  expect(before.rows).toHaveLength(COUNT);
  expect(after.rows).toEqual(before.rows);
  expect(rows).toEqual([{ wrong: "0" }]);
});
