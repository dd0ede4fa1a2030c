import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { dbTest } from "../../../tests/support/db-test.ts";
import { aDeliveredOrder, deliverPaidOrder, STAFF } from "../../../tests/support/orders/delivered-order.ts";
import { inconsistentStock } from "../../../tests/support/orders/order-facts.ts";
import type { TestShop } from "../../../tests/support/test-shop.ts";
import {
  ledgerEntries,
  mails,
  orderLines,
  orders,
  payments,
  products,
  returnLines,
  stockMovements,
  variants,
} from "../../db/schema/index.ts";
import { checkLedger } from "../ledger/check-ledger.server.ts";
import { rupees } from "../money.ts";
import { findOrder } from "../orders/order-queries.server.ts";
import { findOrderForStaff } from "../orders/staff/find-order.server.ts";
import { cancelByStaff } from "../payments/cancel-order.server.ts";
import { requestRefund } from "../payments/refunds/request-refund.server.ts";
import { decideReturn, withdrawReturn } from "./decide-return.server.ts";
import { receiveReturn } from "./receive-return.server.ts";
import { requestReturn } from "./request-return.server.ts";
import { listOpenReturns } from "./return-queries.server.ts";
import { refundInstead, sendReplacement } from "./send-replacement.server.ts";

type Delivered = Awaited<ReturnType<typeof aDeliveredOrder>>;

const returnRequest = ({ line }: Delivered) => ({
  key: randomUUID(),
  reason: "faulty" as const,
  remedy: "replacement" as const,
  details: "",
  photos: [],
  lines: [{ lineId: line.id, quantity: 1 }],
});

/** A delivered order of two units, of which the customer wants one again, approved by staff. */
async function anApprovedExchange(shop: TestShop) {
  const delivered = await aDeliveredOrder(shop);
  const { order, profile } = delivered;
  await requestReturn(shop, { owner: profile.customerId }, { number: order.number, ...returnRequest(delivered) });
  await decideReturn(shop, { number: order.number, actor: STAFF, decision: "approved", text: "Yes." });
  const stock = async () =>
    (await shop.db.select().from(variants).where(eq(variants.id, delivered.product.variant.id)))[0]?.stock;
  const move = { number: order.number, actor: STAFF };
  return { ...delivered, move, stock, replace: () => sendReplacement(shop, move) };
}

dbTest("sends the same item again as a linked order of Rs. 0 that is packed and delivered", async ({ db, shop }) => {
  const { replace, stock, order, profile, product } = await anApprovedExchange(shop);
  const number = await replace();

  expect(await stock()).toBe(2);
  const own = await findOrder(shop, profile.customerId, { number });
  const first = await findOrder(shop, profile.customerId, { number: order.number });
  expect(own).toMatchObject({ totalCents: 0, dueCents: 0, status: "confirmed", replaces: { number: order.number } });
  expect(own?.code).not.toBe(first?.code);
  expect(first?.replacements).toEqual([{ number, code: own?.code }]);
  expect((await findOrderForStaff(shop, number))?.replaces?.code).toBe(first?.code);
  expect(
    (await db.select().from(mails).where(eq(mails.kind, "order-confirmed")).orderBy(mails.id)).map(
      ({ facts }) => facts,
    ),
  ).toEqual([{ isReplacement: true }]);
  const before = await db.$count(ledgerEntries);
  await deliverPaidOrder(shop, number);

  // It is not a sale: no ledger entry, no sold unit, no payment.
  expect(await db.$count(ledgerEntries)).toBe(before);
  expect((await db.select().from(products).where(eq(products.id, product.id)))[0]?.soldCount).toBe(2);
  expect(await db.$count(payments)).toBe(1);
  expect(await checkLedger(shop)).toEqual({ orders: [], products: [] });
  expect(await inconsistentStock(db)).toEqual([]);
});

dbTest("sends one replacement when staff decide ten times at once", async ({ db, shop }) => {
  const { replace, stock } = await anApprovedExchange(shop);
  const results = await Promise.allSettled(Array.from({ length: 10 }, replace));

  expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect(await db.$count(orders)).toBe(2);
  expect(await stock()).toBe(2);
});

dbTest("changes nothing when the stock is gone, and lets staff refund instead", async ({ db, shop }) => {
  const { replace, move, product, line } = await anApprovedExchange(shop);
  await db.insert(stockMovements).values({ variantId: product.variant.id, delta: -3, reason: "import", actor: STAFF });
  await expect(replace()).rejects.toMatchObject({ code: "STOCK_GONE" });
  expect(await db.$count(orders)).toBe(1);
  await receiveReturn(shop, { ...move, restock: "none" });
  expect((await listOpenReturns(shop)).map(({ awaitsReplacement }) => awaitsReplacement)).toEqual([true]);

  await refundInstead(shop, move);
  expect(await listOpenReturns(shop)).toEqual([]);
  await expect(replace()).rejects.toMatchObject({ code: "RETURN_NOT_POSSIBLE" });
  const [payment] = await db.select().from(payments);
  const lines = [{ lineId: line.id, units: 1, restockUnits: 0 }];
  const refund = { paymentId: payment?.id ?? "", amountCents: rupees(2_000), reason: "gone", actor: STAFF, lines };
  await requestRefund(shop, refund);
});

dbTest("never refunds a unit that was sent again, nor sends one again that was refunded", async ({ db, shop }) => {
  const { replace, line, move, profile } = await anApprovedExchange(shop);
  const [payment] = await db.select().from(payments);
  const refund = (units: number) => ({
    paymentId: payment?.id ?? "",
    amountCents: rupees(10),
    reason: "x",
    actor: STAFF,
    lines: [{ lineId: line.id, units, restockUnits: 0 }],
  });
  const number = await replace();
  await expect(requestRefund(shop, refund(2))).rejects.toMatchObject({ code: "ORDER_CHANGED" });
  await expect(withdrawReturn(shop, profile.customerId, move.number)).rejects.toMatchObject({
    code: "RETURN_NOT_POSSIBLE",
  });

  await cancelByStaff(shop, { number, actor: STAFF });
  await requestRefund(shop, refund(2));
  await expect(replace()).rejects.toMatchObject({ code: "ORDER_CHANGED" });
});

dbTest("refuses a replacement that costs something, and a free line in an order that is sold", async ({ db, shop }) => {
  const { replace, line } = await anApprovedExchange(shop);
  const number = await replace();
  const costly = db
    .update(orders)
    .set({ totalCents: rupees(1), deliveryCents: rupees(1) })
    .where(eq(orders.number, number));
  await expect(costly).rejects.toMatchObject({ cause: { constraint: "orders_replacements_cost_nothing" } });
  const free = db
    .update(orderLines)
    .set({ priceCents: rupees(0) })
    .where(eq(orderLines.id, line.id));
  await expect(free).rejects.toMatchObject({ cause: { message: expect.stringContaining("no replacement") } });
});

dbTest("replaces only what is faulty, damaged or wrong", async ({ shop }) => {
  const delivered = await aDeliveredOrder(shop);
  const { order, profile } = delivered;
  const request = { number: order.number, ...returnRequest(delivered), reason: "change-of-mind" as const };
  await expect(requestReturn(shop, { owner: profile.customerId }, request)).rejects.toMatchObject({
    facts: { why: "not-replaceable" },
  });
});

dbTest("keeps units that did not arrive in a request whose items were sent again", async ({ db, shop }) => {
  const { replace, move, line } = await anApprovedExchange(shop);
  await replace();
  const nothing = [{ lineId: line.id, units: 0, restockUnits: 0 }];
  await expect(receiveReturn(shop, { ...move, restock: nothing })).rejects.toMatchObject({
    code: "RETURN_NOT_POSSIBLE",
  });
  await db.update(returnLines).set({ quantity: 2 }).where(eq(returnLines.orderLineId, line.id));
  const one = [{ lineId: line.id, units: 1, restockUnits: 0 }];

  await expect(receiveReturn(shop, { ...move, restock: one })).rejects.toMatchObject({ code: "ORDER_CHANGED" });
  expect(await db.select({ quantity: returnLines.quantity }).from(returnLines)).toEqual([{ quantity: 2 }]);
});
