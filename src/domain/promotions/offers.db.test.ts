import { randomUUID } from "node:crypto";
import { asc, eq } from "drizzle-orm";
import { expect } from "vitest";
import { dbTest } from "../../../tests/support/db-test.ts";
import { aDiscount, anOffer } from "../../../tests/support/discounts.ts";
import { aProduct, aProfile } from "../../../tests/support/factories.ts";
import { A_STAFF_MEMBER as STAFF } from "../../../tests/support/steps/product-form.ts";
import type { TestShop } from "../../../tests/support/test-shop.ts";
import { collections, discountUses, orderLines, products } from "../../db/schema/index.ts";
import { cartFingerprint } from "../cart/cart-fingerprint.ts";
import { invariant } from "../errors.ts";
import { checkLedger } from "../ledger/check-ledger.server.ts";
import { rupees } from "../money.ts";
import { placeOrder } from "../orders/placement/place-order.server.ts";
import { quoteDraftOrder } from "../orders/staff/quote-draft-order.server.ts";
import { cancelByStaff } from "../payments/cancel-order.server.ts";
import { editItems, previewEdit } from "../payments/edit-order.server.ts";
import { matchTransfer } from "../payments/match-transfer.server.ts";
import { discountInput } from "./discount-input.ts";
import { findDiscountForStaff } from "./list-discounts.server.ts";
import { addDiscount } from "./save-discount.server.ts";

const ACTOR = "staff:test" as const;
type Product = Awaited<ReturnType<typeof aProduct>>;

/** Places a transfer order of these products, one unit each by default. */
async function place(
  shop: TestShop,
  wanted: readonly Product[],
  more: { discountId?: string; quantity?: number } = {},
) {
  const { discountId, quantity = 1 } = more;
  const seen = cartFingerprint(wanted.map(({ variant: { id, priceCents } }) => ({ variantId: id, priceCents })));
  const lines = wanted.map(({ variant }) => ({ variantId: variant.id, quantity }));
  const request = { key: randomUUID(), seen, lines, method: "bank-transfer" as const };
  return placeOrder(shop, await aProfile(shop.db), discountId ? { ...request, discountId } : request);
}

const lineDiscounts = async ({ db }: TestShop, orderId: string) =>
  (await db.select().from(orderLines).where(eq(orderLines.orderId, orderId)).orderBy(asc(orderLines.priceCents))).map(
    ({ discountCents }) => discountCents / 100,
  );

async function twoProducts({ db }: TestShop) {
  const cheap = await aProduct(db, { stock: 90, priceCents: rupees(1_000) });
  const dear = await aProduct(db, { stock: 90, priceCents: rupees(3_000) });
  return { cheap, dear, both: [cheap, dear] };
}

async function rowOf({ db }: TestShop, { id }: Product) {
  const [row] = await db.select().from(products).where(eq(products.id, id));
  invariant(row, "no product row");
  return row;
}

dbTest("discounts only lines of the code's products, category or collection", async ({ db, shop }) => {
  const { cheap, both } = await twoProducts(shop);
  const { categoryId } = await rowOf(shop, cheap);
  await db
    .update(products)
    .set({ tags: ["gifts"] })
    .where(eq(products.id, cheap.id));
  const [collection] = await db.insert(collections).values({ slug: "gifts", tag: "gifts" }).returning();
  const ofProducts = await aDiscount(db, { scope: "products", scopeIds: [cheap.id] });
  const ofCategory = await aDiscount(db, { scope: "categories", scopeIds: [categoryId] });
  const ofCollection = await aDiscount(db, { scope: "collections", scopeIds: [collection?.id ?? ""] });
  const ofNothing = await aDiscount(db, { scope: "products", scopeIds: [randomUUID()] });
  const discounts = async (discountId: string) => lineDiscounts(shop, (await place(shop, both, { discountId })).id);

  expect(await discounts(ofProducts.id)).toEqual([100, 0]);
  expect(await discounts(ofCategory.id)).toEqual([
    100,
    (await rowOf(shop, both[1] ?? cheap)).categoryId === categoryId ? 300 : 0,
  ]);
  expect(await discounts(ofCollection.id)).toEqual([100, 0]);
  await expect(discounts(ofNothing.id)).rejects.toMatchObject({ facts: { refusal: "no-items" } });
});

dbTest(
  "waives the delivery charge by a code, and releases its use when the order is cancelled",
  async ({ db, shop }) => {
    const { cheap } = await twoProducts(shop);
    const code = await aDiscount(db, { freesDelivery: true, maxUses: 1 });

    const order = await place(shop, [cheap], { discountId: code.id });
    expect(order).toMatchObject({ discountCents: 0, deliveryCents: 0, totalCents: rupees(1_000) });
    expect(await db.select().from(discountUses)).toMatchObject([{ savedCents: rupees(500), freesDelivery: true }]);
    expect(await code.howOften()).toBe(1);
    await cancelByStaff(shop, { number: order.number, actor: ACTOR });

    expect(await code.howOften()).toBe(0);
  },
);

dbTest("applies the best offer without a code, and a combinable code to the rest", async ({ db, shop }) => {
  const { both } = await twoProducts(shop);
  await anOffer(db, { percent: 5 });
  const offer = await anOffer(db, { percent: 100, buyUnits: 1, getUnits: 1 });
  const [adding, other] = [await aDiscount(db, { isCombinable: true }), await aDiscount(db, { percent: 10 })];

  expect(await lineDiscounts(shop, (await place(shop, both)).id)).toEqual([1_000, 0]);
  expect(await lineDiscounts(shop, (await place(shop, both, { discountId: adding.id })).id)).toEqual([1_000, 300]);
  const refused = place(shop, both, { discountId: other.id });
  await expect(refused).rejects.toMatchObject({ facts: { refusal: "not-combinable" } });
  // An offer cannot be entered as a code.
  await expect(place(shop, both, { discountId: offer.id })).rejects.toMatchObject({ facts: { refusal: "unknown" } });
});

dbTest("ignores offers before their first day, after the last one, and stopped ones", async ({ db, shop }) => {
  const { cheap } = await twoProducts(shop);
  await anOffer(db, { startsOn: "2999-01-01" });
  await anOffer(db, { endsOn: "2000-01-01" });
  await anOffer(db, { isActive: false });

  expect(await place(shop, [cheap])).toMatchObject({ discountCents: 0 });
});

dbTest("accepts one of ten concurrent orders when a combinable code has one use", async ({ db, shop }) => {
  await anOffer(db, { percent: 20 });
  const code = await aDiscount(db, { isCombinable: true, maxUses: 1 });
  const wanted = await Promise.all(
    Array.from({ length: 10 }, () => aProduct(db, { stock: 5, priceCents: rupees(900) })),
  );

  const placed = await Promise.allSettled(wanted.map((product) => place(shop, [product], { discountId: code.id })));

  const orders = placed.flatMap((each) => (each.status === "fulfilled" ? [each.value] : []));
  expect(orders.map(({ discountCents }) => discountCents)).toEqual([rupees(252)]);
  expect(await code.howOften()).toBe(1);
});

dbTest("keeps an order's offer and code when staff edit it, and quotes staff the same", async ({ db, shop }) => {
  const { cheap, dear, both } = await twoProducts(shop);
  const offer = await anOffer(db, { percent: 20, scope: "products", scopeIds: [dear.id], minimumCents: rupees(3_000) });
  const code = await aDiscount(db, { percent: 7, isCombinable: true });
  const lines = both.map(({ variant }) => ({ variantId: variant.id, quantity: 2 }));
  const quoted = await quoteDraftOrder(shop, { customerId: null, lines, code: code.code }, "LK-11");
  const order = await place(shop, both, { discountId: code.id, quantity: 2 });
  await matchTransfer(shop, { order: order.number, amountCents: order.totalCents, entry: "A1", actor: ACTOR });
  await db.update(discountUses).set({ createdAt: new Date() });

  const { number } = order;
  expect(quoted.offers[0]?.totals.discountCents).toBe(order.discountCents);
  expect(await lineDiscounts(shop, order.id)).toEqual([140, 1_536]);
  const [line] = await db.select().from(orderLines).where(eq(orderLines.productPublicId, dear.publicId));
  const requested = { quantities: [{ lineId: line?.id ?? "", quantity: 1 }], added: [] };
  const preview = await previewEdit(shop, number, { requested });
  invariant(preview, "the order can be edited");
  const { version, refundCents, totals } = preview;
  const shown = { displayedTotalCents: totals.totalCents, displayedRefundCents: refundCents };
  await editItems(shop, { number, version, actor: ACTOR, ...shown, requested, seen: "" });

  expect(await lineDiscounts(shop, order.id)).toEqual([140, 768]);
  const used = await db.select().from(discountUses).orderBy(asc(discountUses.savedCents));
  expect(used.map(({ codeId, savedCents }) => [codeId, savedCents])).toEqual([
    [code.id, rupees(308)],
    [offer.id, rupees(600)],
  ]);
  expect(await checkLedger(shop)).toEqual({ orders: [], products: [] });
  expect(cheap.id).not.toBe(dear.id);
});

dbTest("stores the products of a discount as typed, and rejects unknown ones", async ({ shop }) => {
  const { cheap } = await twoProducts(shop);
  const { handle } = await rowOf(shop, cheap);
  const input = discountInput.parse({
    kind: "percent",
    value: "10",
    scope: "products",
    titleEn: "Offer",
    isActive: "on",
  });
  const add = (...productNames: string[]) => addDiscount(shop, STAFF, { code: null, input, productNames });

  const id = await add(handle, `https://shop.test/detail/${cheap.publicId}`);

  expect(await findDiscountForStaff(shop, id)).toMatchObject({ scopeIds: [cheap.id], productNames: [handle] });
  await expect(add("nothing")).rejects.toMatchObject({
    facts: { fields: { products: expect.stringContaining("nothing") } },
  });
  await expect(add()).rejects.toMatchObject({ code: "INVALID_INPUT" });
});
