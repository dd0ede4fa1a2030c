import { randomUUID } from "node:crypto";
import { asc, eq, sql } from "drizzle-orm";
import { expect } from "vitest";
import { dbTest } from "../../../../tests/support/db-test.ts";
import { aDiscount } from "../../../../tests/support/discounts.ts";
import { aProduct, aProfile } from "../../../../tests/support/factories.ts";
import { deliverPaidOrder, STAFF } from "../../../../tests/support/orders/delivered-order.ts";
import type { TestShop } from "../../../../tests/support/test-shop.ts";
import { ledgerEntries, orderLines, payments } from "../../../db/schema/index.ts";
import { cartFingerprint } from "../../cart/cart-fingerprint.ts";
import { checkLedger } from "../../ledger/check-ledger.server.ts";
import { cents, sum } from "../../money.ts";
import { placeOrder } from "../../orders/placement/place-order.server.ts";
import { decideReturn } from "../../returns/decide-return.server.ts";
import { receiveReturn } from "../../returns/receive-return.server.ts";
import { requestReturn } from "../../returns/request-return.server.ts";
import { matchTransfer } from "../match-transfer.server.ts";
import { listRefundableLines } from "./refund-lines.server.ts";
import { priceOfUnits } from "./refund-methods.ts";
import { requestRefund } from "./request-refund.server.ts";

/** Three units at Rs. 333.33 and two at Rs. 700, less 7 %: Rs. 168.00 that no line shares in whole cents. */
async function aDiscountedOrder(shop: TestShop) {
  const { db } = shop;
  const profile = await aProfile(db);
  const products = [
    await aProduct(db, { stock: 9, priceCents: cents(33_333), returnable: true }),
    await aProduct(db, { stock: 9, priceCents: cents(70_000), returnable: true }),
  ];
  const shown = products.map(({ variant: { id: variantId, priceCents } }) => ({ variantId, priceCents }));
  const lines = shown.map(({ variantId }, index) => ({ variantId, quantity: 3 - index }));
  const { id: discountId } = await aDiscount(db, { percent: 7 });
  const requested = {
    key: randomUUID(),
    seen: cartFingerprint(shown),
    lines,
    method: "bank-transfer" as const,
    discountId,
  };
  const order = await placeOrder(shop, profile, requested);
  await matchTransfer(shop, { order: order.number, amountCents: order.totalCents, entry: "A1", actor: STAFF });
  const [payment] = await db.select().from(payments).where(eq(payments.orderId, order.id));
  return { order, customerId: profile.customerId, paymentId: payment?.id ?? "" };
}

const linesOf = ({ db }: TestShop, orderId: string) =>
  db.select().from(orderLines).where(eq(orderLines.orderId, orderId)).orderBy(asc(orderLines.priceCents));

/** Refunds one unit of each line that has one left, at its price; returns the amount. */
async function refundOneOfEach(shop: TestShop, { order, paymentId }: Awaited<ReturnType<typeof aDiscountedOrder>>) {
  const lines = await listRefundableLines(shop, order.id);
  const chosen = lines.filter(({ left }) => left > 0).map(({ id }) => ({ lineId: id, units: 1, restockUnits: 0 }));
  const amountCents = cents(priceOfUnits(lines, chosen));
  await requestRefund(shop, {
    paymentId,
    amountCents,
    lines: chosen,
    reason: "Broken",
    actor: STAFF,
    sent: "bank-transfer",
  });
  return amountCents;
}

dbTest("shares a discount over the lines of order, ledger, refunds and returns to the cent", async ({ db, shop }) => {
  const placed = await aDiscountedOrder(shop);
  const { order, customerId } = placed;
  const { number, id: orderId } = order;
  const lines = await linesOf(shop, orderId);

  expect(lines.map(({ discountCents }) => discountCents)).toEqual([7_000, 9_800]);
  expect(order).toMatchObject({ subtotalCents: 239_999, discountCents: 16_800 });
  const { kind, orderLineId, amountCents } = ledgerEntries;
  const posted = await db.select({ kind, orderLineId, amountCents }).from(ledgerEntries).orderBy(ledgerEntries.id);
  for (const { id, priceCents, quantity, discountCents } of lines) {
    expect(posted).toContainEqual({ kind: "sale", orderLineId: id, amountCents: priceCents * quantity });
    expect(posted).toContainEqual({ kind: "discount", orderLineId: id, amountCents: -discountCents });
  }

  const refunded = [await refundOneOfEach(shop, placed)];
  shop.clock.advance(1_000);
  await deliverPaidOrder(shop, number);
  const request = { key: randomUUID(), reason: "faulty" as const, details: "", photos: [] };
  const requested = { ...request, lines: lines.map(({ id }) => ({ lineId: id, quantity: 1 })) };
  await requestReturn(shop, { owner: customerId }, { number, ...requested });
  await decideReturn(shop, { number, actor: STAFF, decision: "approved", text: "Yes." });
  await receiveReturn(shop, { number, actor: STAFF, restock: "none" });
  refunded.push(await refundOneOfEach(shop, placed), await refundOneOfEach(shop, placed));

  expect(sum(refunded)).toBe(order.subtotalCents - order.discountCents);
  expect(await checkLedger(shop)).toEqual({ orders: [], products: [] });
  const [left] = await db.select({ cents: sql<number>`sum(${amountCents})::int` }).from(ledgerEntries);
  expect(left?.cents).toBe(order.deliveryCents);
});

dbTest(
  "rejects discounts of lines that are not the order's, or above the line, in the database",
  async ({ db, shop }) => {
    const { order } = await aDiscountedOrder(shop);
    const set = (discountCents: number) =>
      db
        .update(orderLines)
        .set({ discountCents: cents(discountCents) })
        .where(eq(orderLines.orderId, order.id));

    await expect(set(7_000)).rejects.toMatchObject({ cause: { code: "23514" } });
    await expect(set(300_000)).rejects.toMatchObject({
      cause: { constraint: "order_lines_discount_is_at_most_amount" },
    });
  },
);
