import { desc, eq, inArray } from "drizzle-orm";
import { expect } from "vitest";
import { dbTest } from "../../../../tests/support/db-test.ts";
import { aProduct } from "../../../../tests/support/factories.ts";
import { passTime } from "../../../../tests/support/pass-time.ts";
import { A_STAFF_MEMBER as STAFF } from "../../../../tests/support/steps/product-form.ts";
import type { Db } from "../../../db/client.ts";
import { auditLog, products, variants } from "../../../db/schema/index.ts";
import { DAY_MS } from "../../durations.ts";
import { rupees } from "../../money.ts";
import { changePrices, planPrices, refuseImpossible } from "./change-prices.server.ts";
import type { PriceChange } from "./price-change.ts";
import { undoChange } from "./undo-change.server.ts";

const SALE: PriceChange = { kind: "sale", by: { percent: 20 }, roundTo: 10, from: "2026-12-01", until: "2026-12-07" };

const salesOf = async (db: Db, ids: readonly string[]) => {
  const found = await db
    .select({ id: variants.productId, sale: variants.saleCents, from: products.saleFrom })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .where(inArray(products.publicId, [...ids]))
    .orderBy(desc(variants.priceCents));
  return found.map(({ sale, from }) => [sale, from?.toISOString() ?? null]);
};

dbTest("plans a sale of two products, starts it and undoes it", async ({ db, shop }) => {
  const [lamp, robe] = [
    await aProduct(db, { priceCents: rupees(4_500), stock: 3 }),
    await aProduct(db, { priceCents: rupees(1_999), stock: 3 }),
  ];
  await db
    .update(variants)
    .set({ costCents: rupees(2_250) })
    .where(eq(variants.id, lamp.variant.id));
  const publicIds = [lamp.publicId, robe.publicId];

  const plan = await planPrices(shop, { publicIds: [...publicIds, "bcdfghjk"], change: SALE });
  expect(plan.map(({ publicId, problem }) => [publicId, problem])).toEqual(publicIds.map((id) => [id, null]));
  expect(plan[0]?.variants).toMatchObject([
    { before: rupees(4_500), after: rupees(3_600), marginBefore: 50, marginAfter: 38 },
  ]);
  expect(plan[1]?.variants).toMatchObject([{ after: rupees(1_600), marginAfter: null }]);

  const { id, changed, left } = await changePrices(shop, STAFF, { seen: plan, change: SALE });
  expect([changed, left]).toEqual([2, []]);
  expect(await salesOf(db, publicIds)).toEqual([
    [rupees(3_600), "2026-11-30T18:30:00.000Z"],
    [rupees(1_600), "2026-11-30T18:30:00.000Z"],
  ]);
  expect(await undoChange(shop, STAFF, id ?? "")).toEqual({ undone: 2, left: [] });
  expect(await salesOf(db, publicIds)).toEqual([
    [null, null],
    [null, null],
  ]);
  expect(await undoChange(shop, STAFF, id ?? "")).toBeNull();
  expect(await db.$count(auditLog, eq(auditLog.action, "product.change"))).toBe(4);
});

dbTest("leaves products with a newer version, and those whose price would not change", async ({ db, shop }) => {
  const [lamp, robe, cheap] = [
    await aProduct(db, { priceCents: rupees(4_500), stock: 3 }),
    await aProduct(db, { priceCents: rupees(2_000), stock: 3 }),
    await aProduct(db, { priceCents: rupees(40), stock: 3 }),
  ];
  const publicIds = [lamp, robe, cheap].map(({ publicId }) => publicId);
  const lower: PriceChange = { ...SALE, kind: "lower", by: { percent: 1 }, from: null, until: null };
  const plan = await planPrices(shop, { publicIds, change: lower });
  expect(plan.map(({ problem }) => problem)).toEqual([null, null, "same"]);
  const [seen] = await planPrices(shop, { publicIds: [lamp.publicId], change: lower });
  const raise: PriceChange = { ...lower, kind: "raise", by: { percent: 10 } };
  const raised = await changePrices(shop, STAFF, { seen: seen ? [seen] : [], change: raise });

  expect(await changePrices(shop, STAFF, { seen: plan, change: lower })).toMatchObject({
    changed: 1,
    left: [
      { publicId: lamp.publicId, why: "changed" },
      { publicId: cheap.publicId, why: "same" },
    ],
  });
  const [again] = await planPrices(shop, { publicIds: [lamp.publicId], change: raise });
  await changePrices(shop, STAFF, { seen: again ? [again] : [], change: raise });
  expect(await undoChange(shop, STAFF, raised.id ?? "")).toEqual({
    undone: 0,
    left: [{ publicId: lamp.publicId, why: "changed" }],
  });
});

dbTest("undoes a change for a day only", async ({ db, shop }) => {
  const { publicId } = await aProduct(db, { priceCents: rupees(4_500), stock: 3 });
  const seen = await planPrices(shop, { publicIds: [publicId], change: SALE });
  const { id } = await changePrices(shop, STAFF, { seen, change: SALE });
  await passTime(shop, DAY_MS + 1);
  expect(await undoChange(shop, STAFF, id ?? "")).toBeNull();
});

dbTest("changes nothing when one of the products would break a rule of prices", async ({ db, shop }) => {
  const [lamp, robe] = [
    await aProduct(db, { priceCents: rupees(4_500), stock: 3 }),
    await aProduct(db, { priceCents: rupees(250), title: "Robe", stock: 3 }),
  ];
  const publicIds = [lamp.publicId, robe.publicId];
  const lower: PriceChange = { ...SALE, kind: "lower", by: { cents: rupees(250) }, from: null, until: null };
  const seen = await planPrices(shop, { publicIds, change: lower });
  expect(seen.map(({ problem }) => problem)).toEqual([null, "zero"]);
  expect(() => refuseImpossible(seen)).toThrow(expect.objectContaining({ code: "INVALID_INPUT" }));
  await expect(changePrices(shop, STAFF, { seen, change: lower })).rejects.toMatchObject({
    facts: { fields: { amount: expect.stringMatching(/^“Robe” would cost Rs. 0 or less. Nothing was changed./) } },
  });
  expect(await db.$count(auditLog)).toBe(0);
  const stored = await db.select().from(variants).where(eq(variants.id, lamp.variant.id));
  expect(stored.map(({ priceCents }) => priceCents)).toEqual([rupees(4_500)]);
});

dbTest("raises costs, logs both amounts and undoes it", async ({ db, shop }) => {
  const { publicId, variant } = await aProduct(db, { priceCents: rupees(1_000), stock: 3 });
  const costs = async () => {
    const found = await db.select().from(variants).where(eq(variants.id, variant.id));
    return found.map(({ costCents }) => costCents);
  };
  const set: PriceChange = { ...SALE, kind: "set-cost", by: { cents: rupees(400) }, from: null, until: null };
  const first = await planPrices(shop, { publicIds: [publicId], change: set });
  await changePrices(shop, STAFF, { seen: first, change: set });
  const raise: PriceChange = { ...set, kind: "raise-cost", by: { percent: 10 } };
  const seen = await planPrices(shop, { publicIds: [publicId], change: raise });
  const { id } = await changePrices(shop, STAFF, { seen, change: raise });
  expect(await costs()).toEqual([rupees(440)]);
  const [entry] = await db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1);
  const field = `variant.${variant.id}.cost`;
  expect(entry?.facts).toEqual({ before: { [field]: "400.00" }, after: { [field]: "440.00" } });
  await undoChange(shop, STAFF, id ?? "");
  expect(await costs()).toEqual([rupees(400)]);
});
