import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { dbTest } from "../../../tests/support/db-test.ts";
import { aProduct, aProfile } from "../../../tests/support/factories.ts";
import { aStaffMember } from "../../../tests/support/staff.ts";
import { payOrder } from "../../../tests/support/steps/order-steps.ts";
import { A_STAFF_MEMBER as STAFF } from "../../../tests/support/steps/product-form.ts";
import type { Db } from "../../db/client.ts";
import { auditLog, stockMovements, variants } from "../../db/schema/index.ts";
import { cartFingerprint } from "../cart/cart-fingerprint.ts";
import type { StockChange } from "../inventory/stock-change.ts";
import type { Cents } from "../money.ts";
import { packOrder } from "../orders/fulfilment/pack-order.server.ts";
import { placeOrder } from "../orders/placement/place-order.server.ts";
import { changeProductStock, findStock } from "./product-stock.server.ts";

const change = (variantId: string, fields: Partial<StockChange>): StockChange => ({
  variantId,
  kind: "count",
  units: 0,
  reason: "",
  note: "",
  formKey: randomUUID(),
  ...fields,
});
function orderRequest({ id: variantId, priceCents }: { id: string; priceCents: Cents }, quantity = 1) {
  return { key: randomUUID(), seen: cartFingerprint([{ variantId, priceCents }]), lines: [{ variantId, quantity }] };
}
const stockOf = async (db: Db, variantId: string) =>
  (await db.select({ stock: variants.stock }).from(variants).where(eq(variants.id, variantId)))[0]?.stock;

dbTest("records counts, arrivals and withdrawals in the ledger with staff and reason", async ({ db, shop }) => {
  const member = await aStaffMember({ db });
  const { publicId, variant } = await aProduct(db, { stock: 10 });
  const move = (fields: Partial<StockChange>) =>
    changeProductStock(shop, member, { publicId, change: change(variant.id, fields) });

  await move({ units: 7, note: "evening" });
  await move({ kind: "add", units: 5, reason: "delivery" });
  await move({ kind: "take", units: 2, reason: "damaged" });
  await move({ units: 10 });

  const stock = await findStock(shop, { publicId });
  expect(stock?.variants).toMatchObject([{ units: 10, reserved: 0 }]);
  expect(stock?.ledger.map(({ delta, adjustmentReason, note, who }) => [delta, adjustmentReason, note, who])).toEqual([
    [-2, "damaged", "", "Test owner"],
    [5, "delivery", "", "Test owner"],
    [-3, "counted", "evening", "Test owner"],
    [10, "", "", "test"],
  ]);
  const [first] = await db.select({ facts: auditLog.facts }).from(auditLog).orderBy(auditLog.id);
  expect(first?.facts).toMatchObject({ before: { stock: 10 }, after: { stock: 7 } });
  expect(await db.$count(auditLog)).toBe(3);
});

dbTest("changes stock once when the same form is sent ten times", async ({ db, shop }) => {
  const { publicId, variant } = await aProduct(db, { stock: 6 });
  const taken = change(variant.id, { kind: "take", units: 5, reason: "used" });

  await Promise.all(Array.from({ length: 10 }, () => changeProductStock(shop, STAFF, { publicId, change: taken })));

  expect(await stockOf(db, variant.id)).toBe(1);
  expect(await db.$count(auditLog)).toBe(1);
});

dbTest("accepts three of ten concurrent withdrawals from a stock of three", async ({ db, shop }) => {
  const { publicId, variant } = await aProduct(db, { stock: 3 });

  const outcomes = await Promise.allSettled(
    Array.from({ length: 10 }, () =>
      changeProductStock(shop, STAFF, {
        publicId,
        change: change(variant.id, { kind: "take", units: 1, reason: "lost" }),
      }),
    ),
  );

  const refused = outcomes.filter(({ status }) => status === "rejected");
  expect(refused).toHaveLength(7);
  expect(refused[0]).toMatchObject({ reason: { code: "STOCK_TOO_LOW", facts: { units: 0 } } });
  expect(await stockOf(db, variant.id)).toBe(0);
});

dbTest("counts units on hand correctly while customers place orders", { tags: ["full"] }, async ({ db, shop }) => {
  const { publicId, variant } = await aProduct(db, { stock: 40 });
  const buyers = await Promise.all(Array.from({ length: 10 }, () => aProfile(db)));

  await Promise.all([
    ...buyers.map((buyer) => placeOrder(shop, buyer, orderRequest(variant))),
    ...Array.from({ length: 10 }, () =>
      changeProductStock(shop, STAFF, { publicId, change: change(variant.id, { units: 30 }) }),
    ),
  ]);

  expect((await findStock(shop, { publicId }))?.variants).toMatchObject([{ units: 20, reserved: 10 }]);
});

dbTest("rejects a count below the reserved units, which end with packing", async ({ db, shop }) => {
  const { publicId, variant } = await aProduct(db, { stock: 5 });
  const count = (units: number) => changeProductStock(shop, STAFF, { publicId, change: change(variant.id, { units }) });
  const order = await placeOrder(shop, await aProfile(db), orderRequest(variant, 3));

  await expect(count(2)).rejects.toMatchObject({ code: "STOCK_RESERVED", facts: { units: 3 } });
  await count(4);
  expect(await stockOf(db, variant.id)).toBe(1);
  await payOrder(shop, order);
  await packOrder(shop, { number: order.number, actor: "staff:a" });
  await count(4);

  expect(await stockOf(db, variant.id)).toBe(4);
});

dbTest("rejects stock changes of another product's variant and of a retired one", async ({ db, shop }) => {
  const [one, other] = [await aProduct(db), await aProduct(db)];
  await db.update(variants).set({ retired: true }).where(eq(variants.id, one.variant.id));

  for (const { variant } of [one, other]) {
    const moving = changeProductStock(shop, STAFF, {
      publicId: one.publicId,
      change: change(variant.id, { units: 1 }),
    });
    await expect(moving).rejects.toMatchObject({ code: "PUBLIC_ID_NOT_FOUND" });
  }

  expect(await db.$count(stockMovements)).toBe(2);
});

dbTest("returns a long ledger in pages", async ({ db, shop }) => {
  const { publicId, variant } = await aProduct(db);
  const moved = { variantId: variant.id, delta: 1, reason: "adjusted", actor: "test" } as const;
  for (let number = 0; number < 40; number += 1) await db.insert(stockMovements).values(moved);

  const first = await findStock(shop, { publicId });
  const second = await findStock(shop, { publicId, before: first?.next ?? "" });

  expect([first?.ledger.length, second?.ledger.length, second?.next]).toEqual([30, 11, null]);
});
