import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { dbTest } from "../../../tests/support/db-test.ts";
import { anOrderWithCredit, creditOf, give, placeOneUnit } from "../../../tests/support/orders/with-credit.ts";
import { queuedMailKinds } from "../../../tests/support/queued-mails.ts";
import type { TestShop } from "../../../tests/support/test-shop.ts";
import { creditMovements, credits, orders, payments } from "../../db/schema/index.ts";
import { listCreditDifferences } from "../credit/check-credit.server.ts";
import { DAY_MS } from "../durations.ts";
import { invariant } from "../errors.ts";
import { inRupees } from "../format-amount.ts";
import { checkLedger } from "../ledger/check-ledger.server.ts";
import { rupees, toDecimal } from "../money.ts";
import { confirmByStaff } from "../orders/confirmation/confirm-order.server.ts";
import { expireOrders } from "../orders/expire-orders.server.ts";
import { deliverOrder } from "../orders/fulfilment/deliver-order.server.ts";
import { dispatchOrder } from "../orders/fulfilment/dispatch-order.server.ts";
import { packOrder } from "../orders/fulfilment/pack-order.server.ts";
import { findOrder } from "../orders/order-queries.server.ts";
import { findReceipt } from "../orders/receipts/find-receipt.server.ts";
import { cancelByStaff, cancelOrder, findCancelOffer } from "./cancel-order.server.ts";
import { acceptPayment } from "./decide-transfer.server.ts";
import { matchTransfer } from "./match-transfer.server.ts";
import { recordNotification } from "./record-notification.server.ts";
import { carryOutRefund } from "./refunds/carry-out-refund.server.ts";
import { requestRefund } from "./refunds/request-refund.server.ts";
import { signPayment } from "./sign-payment.server.ts";

const actor = "staff:test" as const;
const PART = { priceCents: rupees(3_000), balanceCents: rupees(2_000), creditCents: rupees(2_000) };
const ALL = { priceCents: rupees(3_000), balanceCents: rupees(4_000), creditCents: rupees(3_500) };

async function stateOf({ db }: TestShop, id: string) {
  const [order] = await db.select().from(orders).where(eq(orders.id, id));
  invariant(order, "no order row");
  return { status: order.status, paymentState: order.paymentState };
}

const payByCard = (shop: TestShop, number: string, amount: string) =>
  recordNotification(shop, {
    source: "notification" as const,
    orderNumber: number,
    paymentId: "320000000001",
    statusCode: "2",
    amount,
    currency: "LKR",
    method: "VISA",
    bodySha256: "0".repeat(64),
  });

async function expectSums(shop: TestShop) {
  expect(await checkLedger(shop)).toEqual({ orders: [], products: [] });
  expect(await listCreditDifferences(shop)).toEqual([]);
}

dbTest("asks PayHere for the total minus the credit and is paid by exactly that", async ({ shop }) => {
  const { order, profile } = await anOrderWithCredit(shop, PART);
  expect(await stateOf(shop, order.id)).toEqual({ status: "awaiting-payment", paymentState: "partially-paid" });
  expect(shop.gateway.paymentRequest(order)).toMatchObject({ amount: "1500.00" });
  const payload = { merchant_id: shop.gateway.merchantId, order_id: order.number, currency: "LKR" };
  const sign = (amount: string) => signPayment(shop, profile.customerId, { ...payload, amount });
  await expect(sign("3500.00")).rejects.toMatchObject({ code: "PAYMENT_MISMATCH" });
  await sign("1500.00");

  expect(await payByCard(shop, order.number, "1500.00")).toBe("paid");

  expect(await stateOf(shop, order.id)).toEqual({ status: "paid", paymentState: "paid" });
  const receipt = await findReceipt(shop, profile.customerId, order.number);
  expect(receipt?.paid.map(({ way, amountCents }) => [way, amountCents])).toEqual([
    ["store-credit", rupees(2_000)],
    ["card", rupees(1_500)],
  ]);
  expect(receipt?.toPayCents).toBe(0);
  await expectSums(shop);
});

dbTest("reviews a card payment of the whole total for an order with credit", async ({ shop }) => {
  const { order } = await anOrderWithCredit(shop, PART);

  expect(await payByCard(shop, order.number, toDecimal(order.totalCents))).toBe("review:wrong-amount");

  await expectSums(shop);
});

dbTest("accepts an order at once, without the gateway, when credit pays for all of it", async ({ shop }) => {
  const { order, profile } = await anOrderWithCredit(shop, ALL);

  expect(await stateOf(shop, order.id)).toEqual({ status: "paid", paymentState: "paid" });
  expect(order.paidAt).toEqual(shop.now());
  expect(order.nextCheckAt).not.toBeNull();
  expect(await creditOf(shop, profile.customerId)).toEqual({
    balance: rupees(500),
    moved: ["issue 4000", "spend -3500"],
  });
  expect(await queuedMailKinds(shop.db)).toEqual(expect.arrayContaining(["order-placed", "order-paid", "new-order"]));
  await expectSums(shop);
});

dbTest("needs no fee and no transfer when credit pays for all of a cash or transfer order", async ({ shop }) => {
  for (const method of ["cash-on-delivery", "bank-transfer"] as const) {
    const { order } = await anOrderWithCredit(shop, { ...ALL, method });
    expect(order).toMatchObject({ status: "paid", paymentMethod: "card", feeCents: 0, transferReference: null });
  }
});

dbTest("matches a transfer of the rest", async ({ shop }) => {
  const { order } = await anOrderWithCredit(shop, { ...PART, method: "bank-transfer" });
  const transfer = { order: order.number, amountCents: rupees(1_500), entry: "E1", actor };

  expect(await matchTransfer(shop, transfer)).toEqual({ act: "paid" });

  expect(await stateOf(shop, order.id)).toEqual({ status: "paid", paymentState: "paid" });
  await expectSums(shop);
});

dbTest("collects the rest in cash on delivery", async ({ db, shop }) => {
  const { order, profile } = await anOrderWithCredit(shop, { ...PART, method: "cash-on-delivery" });
  const change = { number: order.number, actor };
  await confirmByStaff(shop, change);
  expect(await findOrder(shop, profile.customerId, order)).toMatchObject({
    dueCents: order.totalCents - rupees(2_000),
    payment: "on-delivery",
  });
  await packOrder(shop, change);
  await dispatchOrder(shop, { ...change, courier: "Example", trackingNumber: null, trackingUrl: null });
  await deliverOrder(shop, change);

  const cash = (await db.select().from(payments)).filter(({ provider }) => provider === "cash");
  expect(cash).toMatchObject([{ amountCents: order.totalCents - rupees(2_000) }]);
  expect(await stateOf(shop, order.id)).toEqual({ status: "delivered", paymentState: "paid" });
  await expectSums(shop);
});

dbTest("releases the credit when an unpaid order expires", async ({ shop }) => {
  const { order, profile } = await anOrderWithCredit(shop, PART);

  shop.clock.advance(DAY_MS);
  await expireOrders(shop);

  expect(await stateOf(shop, order.id)).toEqual({ status: "expired", paymentState: "voided" });
  expect(await creditOf(shop, profile.customerId)).toEqual({
    balance: rupees(2_000),
    moved: ["issue 2000", "spend -2000", "refund 2000"],
  });
  await expectSums(shop);
});

dbTest("takes the credit again when staff accept the late payment of an expired order", async ({ shop }) => {
  const { order, profile } = await anOrderWithCredit(shop, PART);
  shop.clock.advance(DAY_MS);
  await expireOrders(shop);
  expect(await payByCard(shop, order.number, "1500.00")).toBe("review:paid-late");

  await acceptPayment(shop, { number: order.number, actor });

  expect(await stateOf(shop, order.id)).toEqual({ status: "paid", paymentState: "paid" });
  expect(await creditOf(shop, profile.customerId)).toMatchObject({ balance: 0 });
  await expectSums(shop);
});

dbTest("releases the credit of an unpaid card order that a new order replaces", async ({ shop }) => {
  const { order, profile, place } = await anOrderWithCredit(shop, PART);

  const next = await place({ creditCents: rupees(2_000) });

  expect(await stateOf(shop, order.id)).toEqual({ status: "cancelled", paymentState: "voided" });
  expect(await stateOf(shop, next.id)).toEqual({ status: "awaiting-payment", paymentState: "partially-paid" });
  expect(await creditOf(shop, profile.customerId)).toMatchObject({ balance: 0 });
  await expectSums(shop);
});

dbTest("returns the credit at once when its customer cancels an unpaid order", async ({ shop }) => {
  const { order, profile } = await anOrderWithCredit(shop, { ...PART, method: "bank-transfer" });
  const offer = await findCancelOffer(shop, profile.customerId, order.number);
  expect(offer).toEqual({ money: "to-credit", amounts: [inRupees(rupees(2_000))], creditCents: rupees(2_000) });

  await cancelOrder(shop, profile.customerId, { number: order.number, money: "to-credit" });

  expect(await stateOf(shop, order.id)).toMatchObject({ status: "cancelled", paymentState: "voided" });
  expect(await creditOf(shop, profile.customerId)).toMatchObject({ balance: rupees(2_000) });
  await expectSums(shop);
});

dbTest("refunds each source of a cancelled order where it came from", async ({ db, shop }) => {
  const { order, profile } = await anOrderWithCredit(shop, PART);
  await payByCard(shop, order.number, "1500.00");

  const offer = await cancelByStaff(shop, { number: order.number, actor });

  expect(offer).toEqual({ money: "to-card", amounts: [inRupees(rupees(1_500))], creditCents: rupees(2_000) });
  expect(await creditOf(shop, profile.customerId)).toMatchObject({ balance: rupees(2_000) });
  const jobs = (await shop.queuedJobs()).flatMap(({ job }) => (job.kind === "carry-out-refund" ? [job.refundId] : []));
  for (const id of jobs) await carryOutRefund(shop, id);
  expect(shop.merchantApi.requestedRefunds).toEqual([expect.not.objectContaining({ amountCents: rupees(3_500) })]);
  expect(await stateOf(shop, order.id)).toEqual({ status: "refunded", paymentState: "refunded" });
  expect((await db.select().from(payments)).map(({ status }) => status)).toEqual(["refunded", "refunded"]);
  await expectSums(shop);
});

dbTest("refunds a card payment as store credit that does not expire when staff choose so", async ({ db, shop }) => {
  const { order, profile } = await anOrderWithCredit(shop, {
    ...PART,
    balanceCents: rupees(100),
    creditCents: undefined,
  });
  await payByCard(shop, order.number, "3500.00");
  const [payment] = await db.select().from(payments);
  const refund = { paymentId: payment?.id ?? "", reason: "test", actor, sent: "credit" as const };

  await requestRefund(shop, { ...refund, amountCents: rupees(1_000) });
  await expect(requestRefund(shop, { ...refund, amountCents: rupees(2_501) })).rejects.toMatchObject({
    code: "REFUND_TOO_MUCH",
    facts: { leftCents: rupees(2_500), currency: "LKR" },
  });

  expect(shop.merchantApi.requestedRefunds).toEqual([]);
  const made = (await db.select().from(credits)).filter(({ balanceCents }) => balanceCents === rupees(1_000));
  expect(made).toMatchObject([{ customerId: profile.customerId, expiresAt: null, kind: "store-credit" }]);
  expect(await stateOf(shop, order.id)).toMatchObject({ paymentState: "partially-refunded" });
  await expectSums(shop);
});

dbTest("never pays credit out as money, and refunds no more of it than it paid", async ({ db, shop }) => {
  await anOrderWithCredit(shop, ALL);
  const [payment] = await db.select().from(payments);
  const refund = { paymentId: payment?.id ?? "", reason: "test", actor };

  for (const sent of ["cash", "bank-transfer", "card"] as const) {
    await expect(requestRefund(shop, { ...refund, sent })).rejects.toMatchObject({ code: "PAYMENT_NOT_REFUNDABLE" });
  }
  const requests = Array.from({ length: 8 }, () => requestRefund(shop, { ...refund, amountCents: rupees(1_000) }));
  const done = (await Promise.allSettled(requests)).filter(({ status }) => status === "fulfilled");

  expect(done).toHaveLength(3);
  await expectSums(shop);
});

dbTest("lets returned credit whose time is over be used for another month", async ({ db, shop }) => {
  const { order, profile } = await anOrderWithCredit(shop, { ...ALL, creditCents: undefined });
  await cancelOrder(shop, profile.customerId, { number: order.number, money: "none" });
  const expiresAt = new Date(shop.now().getTime() + DAY_MS);
  await db.update(credits).set({ expiresAt });
  const { variant } = await anOrderWithCredit(shop, ALL);
  const paid = await placeOneUnit(shop, profile, { variant, creditCents: rupees(3_500) });
  shop.clock.advance(2 * DAY_MS);

  await cancelByStaff(shop, { number: paid.number, actor });

  const [credit] = await db.select().from(credits).where(eq(credits.customerId, profile.customerId));
  expect(credit?.expiresAt?.getTime()).toBe(shop.now().getTime() + 30 * DAY_MS);
});

dbTest(
  "rejects an order whose page displayed another balance, and leaves everything as it was",
  async ({ db, shop }) => {
    const { profile, variant } = await anOrderWithCredit(shop, { ...PART, creditCents: undefined });
    await give(shop, profile.customerId, rupees(100));

    const placed = placeOneUnit(shop, profile, { variant, creditCents: rupees(2_000) });

    await expect(placed).rejects.toMatchObject({ code: "CREDIT_CHANGED", facts: { balanceCents: rupees(2_100) } });
    expect(await db.$count(creditMovements)).toBe(2);
  },
);
