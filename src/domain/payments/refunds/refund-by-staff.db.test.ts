import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { dbTest } from "../../../../tests/support/db-test.ts";
import { deliverPaidOrder, STAFF } from "../../../../tests/support/orders/delivered-order.ts";
import { anOpenOrder } from "../../../../tests/support/orders/open-order.ts";
import { inconsistentStock, stockOf } from "../../../../tests/support/orders/order-facts.ts";
import { aWaitingOrder } from "../../../../tests/support/orders/waiting-order.ts";
import { anOrderWithCredit, creditOf } from "../../../../tests/support/orders/with-credit.ts";
import type { TestShop } from "../../../../tests/support/test-shop.ts";
import { mails, orderLines, orders, payments, refunds } from "../../../db/schema/index.ts";
import { rupees } from "../../money.ts";
import { packOrder } from "../../orders/fulfilment/pack-order.server.ts";
import { listSales } from "../../reporting/sales-report.server.ts";
import { matchTransfer } from "../match-transfer.server.ts";
import { recordNotification } from "../record-notification.server.ts";
import { carryOutRefund } from "./carry-out-refund.server.ts";
import { refundByStaff, type StaffRefund } from "./refund-by-staff.server.ts";

async function theRefundOf({ db }: TestShop, { id, number }: { id: string; number: string }) {
  const [payment] = await db.select().from(payments).where(eq(payments.orderId, id));
  const [line] = await db.select().from(orderLines).where(eq(orderLines.orderId, id));
  const all = { number, paymentId: payment?.id ?? "", leftCents: rupees(4_500), amountCents: rupees(4_500) };
  return { refund: { ...all, reason: "Broken", actor: STAFF, lines: [] }, lineId: line?.id ?? "" };
}

/** A paid card order of Rs. 4,500, delivery included, with two of five units. */
async function aPaidOrder(shop: TestShop) {
  const { order, notification, product } = await anOpenOrder(shop);
  await recordNotification(shop, notification());
  const { refund, lineId } = await theRefundOf(shop, order);
  const refundWith = (more: Partial<StaffRefund>) => refundByStaff(shop, { ...refund, ...more });
  const allUnits = [{ lineId, units: 2, restockUnits: 2 }];
  return { number: order.number, refundWith, allUnits, stock: () => stockOf(shop.db, product.id) };
}

const statesOf = async ({ db }: TestShop) =>
  db.select({ fulfilment: orders.fulfilmentState, payment: orders.paymentState }).from(orders);
const cancelledMails = async ({ db }: TestShop) =>
  (await db.select().from(mails).where(eq(mails.kind, "order-cancelled")).orderBy(mails.id)).map(({ facts }) => facts);
const refundsOf = async ({ db }: TestShop) =>
  db.select({ id: refunds.id, amountCents: refunds.amountCents, reason: refunds.reason }).from(refunds);

dbTest("requires a decision about an unsent order when all that is left is refunded", async ({ shop }) => {
  const { refundWith } = await aPaidOrder(shop);

  await expect(refundWith({})).rejects.toMatchObject({ code: "ORDER_CHANGED" });

  expect(await refundsOf(shop)).toEqual([]);
  await refundWith({ amountCents: rupees(4_499) });
  const rest = { leftCents: rupees(1), amountCents: rupees(1) };
  await expect(refundWith(rest)).rejects.toMatchObject({ code: "ORDER_CHANGED" });
  await refundWith({ ...rest, unsent: "send" });
});

dbTest("cancels the order and releases its stock when staff choose it", async ({ db, shop }) => {
  const { refundWith, stock } = await aPaidOrder(shop);

  await refundWith({ unsent: "cancel" });

  expect(await statesOf(shop)).toEqual([{ fulfilment: "cancelled", payment: "paid" }]);
  expect(await stock()).toEqual({ stock: 5, sold: 0 });
  expect(await cancelledMails(shop)).toEqual([{ reason: "by-shop", money: "to-card" }]);
  const [refund, ...others] = await refundsOf(shop);
  expect([refund, others]).toMatchObject([{ amountCents: rupees(4_500), reason: "Broken" }, []]);
  await carryOutRefund(shop, refund?.id ?? "");
  expect(await statesOf(shop)).toEqual([{ fulfilment: "cancelled", payment: "refunded" }]);
  expect(await stock()).toEqual({ stock: 5, sold: 0 });
  expect(await inconsistentStock(db)).toEqual([]);
  expect((await listSales(shop)).map(({ amountCents }) => amountCents)).toEqual([0]);
});

dbTest("leaves the order in fulfilment with its stock when staff choose to send it", async ({ shop }) => {
  const { number, refundWith, stock } = await aPaidOrder(shop);

  await refundWith({ unsent: "send" });

  const [refund] = await refundsOf(shop);
  await carryOutRefund(shop, refund?.id ?? "");
  expect(await statesOf(shop)).toEqual([{ fulfilment: "unfulfilled", payment: "refunded" }]);
  expect(await stock()).toEqual({ stock: 3, sold: 0 });
  expect(await cancelledMails(shop)).toEqual([]);
  await packOrder(shop, { number, actor: STAFF });
});

dbTest("cancels the order when the refunded units leave nothing to send", async ({ db, shop }) => {
  const { number, refundWith, allUnits, stock } = await aPaidOrder(shop);
  await packOrder(shop, { number, actor: STAFF });
  const emptied = { lines: allUnits, amountCents: rupees(4_000) };

  await expect(refundWith(emptied)).rejects.toMatchObject({ code: "ORDER_CHANGED" });
  await expect(refundWith({ ...emptied, unsent: "send" })).rejects.toMatchObject({ code: "ORDER_CHANGED" });
  await refundWith({ ...emptied, unsent: "cancel" });

  const [refund] = await refundsOf(shop);
  await carryOutRefund(shop, refund?.id ?? "");
  expect(await statesOf(shop)).toEqual([{ fulfilment: "cancelled", payment: "partially-refunded" }]);
  expect(await stock()).toEqual({ stock: 5, sold: 0 });
  expect(await cancelledMails(shop)).toHaveLength(1);
  expect(await inconsistentStock(db)).toEqual([]);
});

dbTest("promises no further money when staff cancel an order whose money they sent back", async ({ db, shop }) => {
  const { order, number, product } = await aWaitingOrder(shop, "bank-transfer");
  await matchTransfer(shop, { order: number, amountCents: order.totalCents, entry: "A1", actor: STAFF });
  const { refund, lineId } = await theRefundOf(shop, order);
  const lines = [{ lineId, units: 1, restockUnits: 1 }];

  await refundByStaff(shop, { ...refund, lines, sent: "bank-transfer", unsent: "cancel" });

  expect(await statesOf(shop)).toEqual([{ fulfilment: "cancelled", payment: "refunded" }]);
  expect(await cancelledMails(shop)).toEqual([{ reason: "by-shop", money: "none" }]);
  expect(await stockOf(db, product.id)).toEqual({ stock: 5, sold: 0 });
  expect(await inconsistentStock(db)).toEqual([]);
});

dbTest("refunds the other payments too when the refund of one cancels the order", async ({ db, shop }) => {
  const balanceCents = rupees(1_500);
  const { profile, order } = await anOrderWithCredit(shop, {
    priceCents: rupees(4_000),
    balanceCents,
    creditCents: balanceCents,
    method: "bank-transfer",
  });
  await matchTransfer(shop, { order: order.number, amountCents: rupees(3_000), entry: "A1", actor: STAFF });
  const [transfer] = await db.select().from(payments).where(eq(payments.provider, "bank-transfer"));
  const [line] = await db.select().from(orderLines);
  const refund = { number: order.number, paymentId: transfer?.id ?? "", leftCents: rupees(3_000), reason: "Sold out" };
  const lines = [{ lineId: line?.id ?? "", units: 1, restockUnits: 1 }];

  await refundByStaff(shop, { ...refund, amountCents: rupees(3_000), lines, unsent: "cancel", actor: STAFF });

  expect((await refundsOf(shop)).map(({ amountCents }) => amountCents).toSorted()).toEqual([
    rupees(1_500),
    rupees(3_000),
  ]);
  expect(await creditOf(shop, profile.customerId)).toMatchObject({ balance: balanceCents });
  expect(await cancelledMails(shop)).toEqual([{ reason: "by-shop", money: "by-transfer" }]);
  expect(await statesOf(shop)).toMatchObject([{ fulfilment: "cancelled" }]);
  expect(await inconsistentStock(db)).toEqual([]);
});

dbTest("refunds amounts but no items before a cash order is delivered", async ({ shop }) => {
  const { order } = await anOrderWithCredit(shop, {
    priceCents: rupees(4_000),
    balanceCents: rupees(1_500),
    creditCents: rupees(1_500),
    method: "cash-on-delivery",
  });
  const { refund, lineId } = await theRefundOf(shop, order);
  const credit = { ...refund, leftCents: rupees(1_500), amountCents: rupees(500) };
  const lines = [{ lineId, units: 1, restockUnits: 1 }];

  await expect(refundByStaff(shop, { ...credit, lines })).rejects.toMatchObject({ code: "ORDER_CHANGED" });
  await refundByStaff(shop, credit);

  expect((await refundsOf(shop)).map(({ amountCents }) => amountCents)).toEqual([rupees(500)]);
});

dbTest("accepts no decision about an order that was sent meanwhile", async ({ shop }) => {
  const { number, refundWith } = await aPaidOrder(shop);
  await deliverPaidOrder(shop, number);

  await expect(refundWith({ unsent: "cancel" })).rejects.toMatchObject({ code: "ORDER_CHANGED" });

  await refundWith({});
  expect(await statesOf(shop)).toMatchObject([{ fulfilment: "delivered" }]);
});
