import { randomUUID } from "node:crypto";
import { asc } from "drizzle-orm";
import { expect } from "vitest";
import { plansOf } from "../../../tests/support/database/query-plans.ts";
import { dbTest } from "../../../tests/support/db-test.ts";
import { aCategory, aProduct } from "../../../tests/support/factories.ts";
import { A_STAFF_MEMBER as STAFF } from "../../../tests/support/steps/product-form.ts";
import { auditLog, products, stockMovements, variants } from "../../db/schema/index.ts";
import { rupees } from "../money.ts";
import type { GridRow } from "./grid-rows.ts";
import { listGrid, saveGridRow } from "./product-grid.server.ts";

type Wanted = Partial<Pick<GridRow, "changes" | "version" | "problems">> & { move?: number; formKey?: string };

const row = ({ publicId, variant }: Awaited<ReturnType<typeof aProduct>>, wanted: Wanted): GridRow => {
  const { move = 0, changes = {}, version = 1, problems = {}, formKey = randomUUID() } = wanted;
  const named = Object.entries(changes).map(([name, text]) => [
    name.replace("variant.", `variant.${variant.id}.`),
    text,
  ]);
  const kind = move < 0 ? ("take" as const) : ("add" as const);
  const moved = { variantId: variant.id, kind, units: Math.abs(move), reason: "delivery" as const, note: "", formKey };
  return { publicId, version, changes: Object.fromEntries(named), moves: move === 0 ? [] : [moved], problems };
};

dbTest("changes price, state, category and stock in one transaction and logs them", async ({ db, shop }) => {
  const robe = await aProduct(db, { title: "Robe", stock: 3, category: "Rest", descriptionText: "Soft" });
  await aCategory(db, "Bath");

  const changes = { "variant.price": "4750", "variant.compareAt": "5000.50", visible: "", category: "Bath" };
  await saveGridRow(shop, STAFF, row(robe, { move: -2, changes }));

  expect(await listGrid(shop, [robe.publicId])).toMatchObject([
    {
      title: "Robe",
      visible: false,
      category: "Bath",
      version: 2,
      variants: [{ priceCents: rupees(4_750), compareAtCents: 500_050, units: 1 }],
    },
  ]);
  const notes = await db
    .select({ action: auditLog.action, facts: auditLog.facts })
    .from(auditLog)
    .orderBy(asc(auditLog.id));
  expect(notes).toMatchObject([
    { action: "product.change", facts: { before: { category: "Rest" }, after: { category: "Bath" } } },
    { action: "product.stock", facts: { before: { stock: 3 }, after: { stock: 1, reason: "delivery" } } },
  ]);
});

dbTest("saves nothing when other staff changed the product, not even its stock", async ({ db, shop }) => {
  const robe = await aProduct(db, { title: "Robe", stock: 3 });
  await saveGridRow(shop, STAFF, row(robe, { changes: { "variant.price": "900" } }));

  const late = saveGridRow(shop, STAFF, row(robe, { move: 5, changes: { "variant.price": "800" } }));

  await expect(late).rejects.toMatchObject({ code: "PRODUCT_CHANGED" });
  expect(await listGrid(shop, [robe.publicId])).toMatchObject([{ variants: [{ priceCents: rupees(900), units: 3 }] }]);
});

dbTest("accepts one of ten concurrent changes to a product", async ({ db, shop }) => {
  const robe = await aProduct(db);

  const tries = Array.from({ length: 10 }, (_, index) => row(robe, { changes: { "variant.price": `${index + 500}` } }));
  const ended = await Promise.allSettled(tries.map((one) => saveGridRow(shop, STAFF, one)));

  expect(ended.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect(await db.select({ version: products.version }).from(products)).toEqual([{ version: 2 }]);
});

dbTest("changes stock once when the same form is sent twice", async ({ db, shop }) => {
  const robe = await aProduct(db, { stock: 3 });
  const same = row(robe, { move: 5, changes: { "variant.price": "900.00" } });

  await saveGridRow(shop, STAFF, same);
  await saveGridRow(shop, STAFF, same);

  expect(await db.select({ stock: variants.stock }).from(variants)).toEqual([{ stock: 8 }]);
  expect(await db.$count(stockMovements)).toBe(2);
});

dbTest("reports invalid values by field and leaves the product unchanged", async ({ db, shop }) => {
  const robe = await aProduct(db, { stock: 3 });
  const price = `variant.${robe.variant.id}.price`;

  const refused = saveGridRow(shop, STAFF, row(robe, { move: 1, changes: { "variant.price": "cheap" } }));
  await expect(refused).rejects.toMatchObject({ facts: { fields: { [price]: expect.stringContaining("amount") } } });
  const tooMany = saveGridRow(shop, STAFF, row(robe, { move: -4, changes: { "variant.price": "900" } }));
  await expect(tooMany).rejects.toMatchObject({ code: "STOCK_TOO_LOW", facts: { units: 3 } });
  const unreadable = saveGridRow(shop, STAFF, row(robe, { problems: { [price]: "?" }, changes: { visible: "" } }));
  await expect(unreadable).rejects.toMatchObject({ code: "INVALID_INPUT" });

  expect(await listGrid(shop, [robe.publicId])).toMatchObject([
    { version: 1, visible: true, variants: [{ priceCents: rupees(1_000), units: 3 }] },
  ]);
});

dbTest("ignores fields of variants that the product does not have", async ({ db, shop }) => {
  const robe = await aProduct(db);

  await saveGridRow(shop, STAFF, { ...row(robe, {}), changes: { "variant.new1.price": "1", title: "Robe 2" } });

  expect(await db.$count(variants)).toBe(1);
});

dbTest("reads fifty products of the grid by index", { tags: ["full"] }, async ({ db, pool, shop }) => {
  await aProduct(db, { category: "Rest" });
  await db.execute(`insert into products (public_id, handle, title, category_id)
    select 'p' || n, 'p' || n, 'Product ' || n, (select id from categories limit 1) from generate_series(1, 5000) n`);
  await db.execute(`insert into variants (product_id, position, price_cents) select id, 1, 100 from products
    where handle like 'p%' and handle ~ '^p[0-9]+$'`);
  await pool.query("vacuum analyze products, variants");
  const ids = Array.from({ length: 50 }, (_, index) => `p${index * 90 + 1}`);

  expect(await listGrid(shop, ids)).toHaveLength(50);
  expect(await plansOf(pool, (own) => listGrid({ db: own }, ids))).not.toMatch(/Seq Scan on (?:products|variants)/);
});
