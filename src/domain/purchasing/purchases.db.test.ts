import { randomUUID } from "node:crypto";
import { asc, eq } from "drizzle-orm";
import { expect } from "vitest";
import { dbTest } from "../../../tests/support/db-test.ts";
import { aProduct } from "../../../tests/support/factories.ts";
import {
  aDraft,
  aSentPurchase,
  aSupplier,
  BUYER,
  receiveUnits,
  thePurchase,
} from "../../../tests/support/purchases.ts";
import type { Db } from "../../db/client.ts";
import {
  auditLog,
  products,
  purchaseOrders,
  purchaseReceipts,
  stockMovements,
  variants,
} from "../../db/schema/index.ts";
import { findStock } from "../catalog-editing/product-stock.server.ts";
import { DAY_MS } from "../durations.ts";
import { cents, rupees } from "../money.ts";
import { changePurchaseState, sendPurchase } from "./change-purchase-state.server.ts";
import { addPurchase, saveDraft } from "./edit-purchase.server.ts";
import { findPurchasable, proposeLowStock } from "./find-variants.server.ts";
import { listPurchases } from "./purchase-queries.server.ts";
import { receivePurchase } from "./receive-purchase.server.ts";
import { archiveSupplier, changeSupplier } from "./suppliers.server.ts";

const setCost = (db: Db, id: string, costCents: number | null) =>
  db
    .update(variants)
    .set({ costCents: costCents === null ? null : rupees(costCents) })
    .where(eq(variants.id, id));

async function stockAndCost(db: Db, id: string) {
  const [found] = await db
    .select({ stock: variants.stock, costCents: variants.costCents })
    .from(variants)
    .where(eq(variants.id, id));
  return found;
}

dbTest("numbers ten purchase orders that are added at once from 1 to 10", async ({ db, shop }) => {
  const supplierId = await aSupplier(shop);
  await Promise.all(Array.from({ length: 10 }, () => addPurchase(shop, BUYER, supplierId)));

  const numbers = await db
    .select({ number: purchaseOrders.number })
    .from(purchaseOrders)
    .orderBy(purchaseOrders.number);
  expect(numbers.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
});

dbTest("counts part receipts in and averages the cost with the freight by value", async ({ db, shop }) => {
  const robe = await aProduct(db, { title: "Robe", stock: 10 });
  const lamp = await aProduct(db, { title: "Lamp", stock: 0 });
  await setCost(db, robe.variant.id, 400);
  const purchase = await aSentPurchase(
    shop,
    [
      { variantId: robe.variant.id, quantity: 10, unitCostCents: rupees(420) },
      { variantId: lamp.variant.id, quantity: 4, unitCostCents: rupees(350) },
    ],
    // Three quarters of the value are robes.
    { freightCents: rupees(400) },
  );

  await receiveUnits(shop, purchase, [5, 0]);

  // 10 × 400 + 5 × 420 + half of the robes' freight of 300 = 6,250 for 15 units.
  expect(await stockAndCost(db, robe.variant.id)).toEqual({ stock: 15, costCents: cents(41_667) });
  expect(await stockAndCost(db, lamp.variant.id)).toEqual({ stock: 0, costCents: null });
  expect(await thePurchase(shop, purchase.id)).toMatchObject({ state: "part-received", totalCents: rupees(6_000) });

  await receiveUnits(shop, purchase, [5, 4]);

  // 15 × 416.67 + 5 × 420 + 150 = 8,500.05 for 20 units.
  expect(await stockAndCost(db, robe.variant.id)).toEqual({ stock: 20, costCents: cents(42_500) });
  expect(await stockAndCost(db, lamp.variant.id)).toEqual({ stock: 4, costCents: rupees(375) });
  expect(await thePurchase(shop, purchase.id)).toMatchObject({
    state: "received",
    lines: [{ receivedUnits: 10 }, { receivedUnits: 4 }],
    receipts: [{ units: 9 }, { units: 5 }],
  });
});

dbTest(
  "names the purchase order and the new cost in the stock history of those who may see them",
  async ({ db, shop }) => {
    const { publicId, variant } = await aProduct(db, { stock: 10 });
    await setCost(db, variant.id, 400);
    const purchase = await aSentPurchase(shop, [{ variantId: variant.id, quantity: 10, unitCostCents: rupees(500) }]);
    await receiveUnits(shop, purchase, [10]);

    const seen = await findStock(shop, { publicId, seesPurchases: true });
    const cost = { beforeCents: rupees(400), afterCents: rupees(450) };
    expect(seen?.ledger[0]).toMatchObject({
      delta: 10,
      adjustmentReason: "delivery",
      purchase: { number: 1, id: purchase.id, cost },
    });
    const forPackers = await findStock(shop, { publicId });
    expect(forPackers?.ledger[0]?.purchase).toEqual({ number: 1, id: null, cost: null });
    expect(JSON.stringify(forPackers)).not.toContain("45000");
  },
);

dbTest("raises the product's version when a receipt changes its cost", async ({ db, shop }) => {
  const { id, variant } = await aProduct(db, { stock: 0 });
  const versionOf = async () => (await db.select().from(products).where(eq(products.id, id)))[0]?.version;
  const purchase = await aSentPurchase(shop, [{ variantId: variant.id, quantity: 10, unitCostCents: rupees(500) }]);
  const before = await versionOf();

  await receiveUnits(shop, purchase, [5]);
  expect(await versionOf()).toBe((before ?? 0) + 1);
  await receiveUnits(shop, purchase, [5]);
  expect(await versionOf()).toBe((before ?? 0) + 1);
});

dbTest("asks before more units than ordered are counted in", async ({ db, shop }) => {
  const { variant } = await aProduct(db, { title: "Robe", stock: 0 });
  const purchase = await aSentPurchase(shop, [{ variantId: variant.id, quantity: 10, unitCostCents: rupees(500) }], {
    freightCents: rupees(100),
  });

  await expect(receiveUnits(shop, purchase, [12])).rejects.toMatchObject({
    code: "PURCHASE_OVER",
    facts: { title: "Robe", ordered: 10, received: 12 },
  });
  expect(await stockAndCost(db, variant.id)).toEqual({ stock: 0, costCents: null });
  await receiveUnits(shop, purchase, [12], true);

  // 12 × 500 + 100 of freight.
  expect(await stockAndCost(db, variant.id)).toEqual({ stock: 12, costCents: cents(50_833) });
  expect(await thePurchase(shop, purchase.id)).toMatchObject({ state: "received" });
});

dbTest("counts a form that arrives ten times at once in once", async ({ db, shop }) => {
  const { variant } = await aProduct(db, { stock: 0 });
  const { id, lines } = await aSentPurchase(shop, [
    { variantId: variant.id, quantity: 10, unitCostCents: rupees(500) },
  ]);
  const key = randomUUID();
  const arrivals = lines.map((line) => ({ lineId: line.id, units: 4 }));
  const receive = () => receivePurchase(shop, BUYER, { id, key, arrivals, isMoreConfirmed: false });
  await Promise.all(Array.from({ length: 10 }, receive));
  await receive();

  expect(await stockAndCost(db, variant.id)).toMatchObject({ stock: 4 });
  expect(await db.$count(purchaseReceipts)).toBe(1);
  const movements = await db.select().from(stockMovements).orderBy(asc(stockMovements.id));
  expect(movements.map(({ delta }) => delta)).toEqual([4]);
});

dbTest("asks the second of two who receive the whole order at once", async ({ db, shop }) => {
  const { variant } = await aProduct(db, { stock: 0 });
  const purchase = await aSentPurchase(shop, [{ variantId: variant.id, quantity: 10, unitCostCents: rupees(500) }]);
  const results = await Promise.allSettled([receiveUnits(shop, purchase, [10]), receiveUnits(shop, purchase, [10])]);

  expect(results.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  expect(results.find(({ status }) => status === "rejected")).toMatchObject({ reason: { code: "PURCHASE_OVER" } });
  expect(await stockAndCost(db, variant.id)).toMatchObject({ stock: 10 });
});

dbTest("adds up ten receipts of two orders with the same products at once", async ({ db, shop }) => {
  const [one, two] = [await aProduct(db, { stock: 0 }), await aProduct(db, { stock: 0 })];
  const line = ({ variant }: typeof one) => ({ variantId: variant.id, quantity: 5, unitCostCents: rupees(300) });
  const orders = [await aSentPurchase(shop, [line(one), line(two)]), await aSentPurchase(shop, [line(two), line(one)])];
  await Promise.all(
    orders.flatMap((purchase) => Array.from({ length: 5 }, () => receiveUnits(shop, purchase, [1, 1]))),
  );

  for (const { variant } of [one, two])
    expect(await stockAndCost(db, variant.id)).toEqual({ stock: 10, costCents: rupees(300) });
});

dbTest("cancels only before anything was received and rejects receipts afterwards", async ({ db, shop }) => {
  const { variant, publicId } = await aProduct(db, { stock: 0 });
  const ordered = [{ variantId: variant.id, quantity: 10, unitCostCents: rupees(500) }];
  const [cancelled, started] = [await aSentPurchase(shop, ordered), await aSentPurchase(shop, ordered)];
  await changePurchaseState(shop, BUYER, { id: cancelled.id, action: "cancel" });
  await expect(receiveUnits(shop, cancelled, [1])).rejects.toMatchObject({ code: "PURCHASE_CHANGED" });
  await receiveUnits(shop, started, [4]);
  for (const action of ["cancel", "reopen"] as const)
    await expect(changePurchaseState(shop, BUYER, { id: started.id, action })).rejects.toMatchObject({
      code: "PURCHASE_CHANGED",
    });
  const onTheWay = async () => (await findStock(shop, { publicId }))?.variants[0]?.onTheWay;
  expect(await onTheWay()).toEqual({ units: 6, expectedOn: null });
  await changePurchaseState(shop, BUYER, { id: started.id, action: "close" });

  expect(await onTheWay()).toBeNull();
  await expect(receiveUnits(shop, started, [6])).rejects.toMatchObject({ code: "PURCHASE_CHANGED" });
  expect(await stockAndCost(db, variant.id)).toMatchObject({ stock: 4 });
  const logged = await db.select().from(auditLog).where(eq(auditLog.subject, started.id)).orderBy(asc(auditLog.id));
  expect(logged.map(({ action }) => action)).toEqual([
    "purchase.add",
    "purchase.send",
    "purchase.receive",
    "purchase.close",
  ]);
});

dbTest("sends once, with the supplier's usual days, and changes no line afterwards", async ({ db, shop }) => {
  const { variant } = await aProduct(db);
  const supplierId = await aSupplier(shop, { deliveryDays: 7 });
  const { id, draft } = await aDraft(shop, [{ variantId: variant.id, quantity: 3, unitCostCents: rupees(200) }], {
    supplierId,
  });
  await Promise.all([sendPurchase(shop, BUYER, draft), sendPurchase(shop, BUYER, draft)]);

  const sent = await thePurchase(shop, id);
  const expected = new Date(shop.now().getTime() + 7 * DAY_MS);
  expect(sent).toMatchObject({ state: "sent", totalCents: rupees(600) });
  expect(Math.abs(Date.parse(sent.expectedOn ?? "") - expected.getTime())).toBeLessThan(2 * DAY_MS);
  await expect(saveDraft(shop, { ...draft, lines: [] })).rejects.toMatchObject({ code: "PURCHASE_CHANGED" });
  expect((await listPurchases(shop, { isOpen: true })).purchases).toMatchObject([{ units: 3, receivedUnits: 0 }]);

  await changePurchaseState(shop, BUYER, { id, action: "reopen" });
  const empty = { ...draft, head: { ...draft.head, expectedOn: sent.expectedOn }, lines: [] };
  await saveDraft(shop, { ...empty, version: sent.version });
  await expect(sendPurchase(shop, BUYER, empty)).rejects.toMatchObject({ code: "PURCHASE_EMPTY" });
});

dbTest("rejects the second of two concurrent edits of a draft and saves the same form once", async ({ db, shop }) => {
  const { variant } = await aProduct(db);
  const { draft } = await aDraft(shop, [{ variantId: variant.id, quantity: 3, unitCostCents: rupees(200) }]);
  const noted = (note: string) => ({ ...draft, head: { ...draft.head, note } });
  expect(await saveDraft(shop, noted("Call first"))).toBe(true);
  expect(await saveDraft(shop, noted("Call first"))).toBe(false);
  await expect(saveDraft(shop, noted("By Friday"))).rejects.toMatchObject({ code: "CONTENT_CHANGED" });
});

dbTest("proposes low stock by the sales of a month, less what is on its way", async ({ db, shop }) => {
  const limit = shop.config.shop.lowStockUnits;
  const plenty = await aProduct(db, { title: "Plenty", stock: 50 });
  const low = await aProduct(db, { title: "Low", stock: 1 });
  const coming = await aProduct(db, { title: "Coming", stock: 0 });
  await aSentPurchase(shop, [{ variantId: coming.variant.id, quantity: limit + 1, unitCostCents: rupees(100) }], {
    expectedOn: "2026-12-04",
  });
  const { id: purchaseId, supplierId } = await aDraft(shop, []);

  expect(await proposeLowStock(shop, { purchaseId, supplierId })).toMatchObject([
    { variantId: low.variant.id, units: 1, quantity: limit, isProposed: true },
  ]);
  const found = await findPurchasable(shop, "Coming");
  expect(found).toMatchObject([{ name: "Coming", onTheWay: { units: limit + 1, expectedOn: "2026-12-04" } }]);
  expect(await findPurchasable(shop, plenty.publicId)).toHaveLength(1);
});

dbTest("takes no new order for an archived supplier and no second name", async ({ shop }) => {
  const first = await aSupplier(shop, { name: "Island Traders" });
  const second = await aSupplier(shop, { name: "Hill Traders" });
  await archiveSupplier(shop, BUYER, { id: first, isArchived: true });

  await expect(addPurchase(shop, BUYER, first)).rejects.toMatchObject({ code: "INVALID_INPUT" });
  const input = { name: "ISLAND traders", contactPerson: "", phone: "", email: "", note: "", deliveryDays: null };
  await expect(changeSupplier(shop, BUYER, { id: second, version: 1, input })).rejects.toMatchObject({
    code: "SUPPLIER_KNOWN",
  });
  await expect(aSupplier(shop, { name: "hill traders" })).rejects.toMatchObject({ code: "SUPPLIER_KNOWN" });
});
