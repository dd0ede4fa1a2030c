import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { dbTest } from "../../../../tests/support/db-test.ts";
import { anOpenOrder } from "../../../../tests/support/orders/open-order.ts";
import type { TestShop } from "../../../../tests/support/test-shop.ts";
import { mails, orderEvents, paymentReviews, payments, refunds, variants } from "../../../db/schema/index.ts";
import { DAY_MS } from "../../durations.ts";
import { invariant } from "../../errors.ts";
import { type Cents, rupees } from "../../money.ts";
import { recordNotification } from "../record-notification.server.ts";
import { carryOutRefund } from "./carry-out-refund.server.ts";
import { requestRefund } from "./request-refund.server.ts";

const REASON = "the parcel was damaged";

async function aPaidOrder(shop: TestShop) {
  const open = await anOpenOrder(shop);
  await recordNotification(shop, open.notification());
  const [payment] = await shop.db.select().from(payments).where(eq(payments.orderId, open.order.id));
  invariant(payment, "no payment row for a paid order");
  const refund = (amountCents?: Cents) =>
    requestRefund(shop, { paymentId: payment.id, amountCents, reason: REASON, actor: "staff:test" });
  return { ...open, payment, refund };
}

const refundStates = async ({ db }: TestShop) => (await db.select().from(refunds)).map(({ status }) => status);

dbTest("refunds a whole payment with one request and without an amount", async ({ db, shop }) => {
  const { refund, status, payment, product } = await aPaidOrder(shop);
  const refundId = await refund();
  expect(await status()).toBe("paid");

  await carryOutRefund(shop, refundId);
  await carryOutRefund(shop, refundId);

  expect(shop.merchantApi.requestedRefunds).toEqual([{ paymentId: "320000000001", description: `Refund ${refundId}` }]);
  expect(await status()).toBe("refunded");
  expect(await db.select().from(refunds)).toMatchObject([
    { status: "done", amountCents: rupees(4_500), providerRefundId: "560000000001", actor: "staff:test" },
  ]);
  expect(await db.select({ status: payments.status }).from(payments).where(eq(payments.id, payment.id))).toEqual([
    { status: "refunded" },
  ]);
  // Staff decide about the items.
  expect(await db.select({ stock: variants.stock }).from(variants).where(eq(variants.id, product.variant.id))).toEqual([
    { stock: 3 },
  ]);
});

dbTest("refunds parts with their amounts and a mail each, and completes with the last one", async ({ db, shop }) => {
  const { refund, status } = await aPaidOrder(shop);

  await carryOutRefund(shop, await refund(rupees(500)));
  expect(await status()).toBe("paid");
  await carryOutRefund(shop, await refund(rupees(1_000)));
  expect(await status()).toBe("paid");
  await carryOutRefund(shop, await refund());

  expect(await status()).toBe("refunded");
  const parts = [rupees(500), rupees(1_000), rupees(3_000)];
  expect(shop.merchantApi.requestedRefunds.map(({ amountCents }) => amountCents)).toEqual(parts);
  const sent = await db
    .select({ facts: mails.facts })
    .from(mails)
    .where(eq(mails.kind, "order-refunded"))
    .orderBy(mails.id);
  expect(sent.map(({ facts }) => facts)).toEqual(parts.map((amountCents) => ({ amountCents, isFull: false })));
});

dbTest("refunds no more than was received when twenty requests arrive at once", async ({ db, shop }) => {
  const { refund } = await aPaidOrder(shop);

  const results = await Promise.allSettled(Array.from({ length: 20 }, () => refund(rupees(1_000))));

  expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(4);
  await expect(refund(rupees(501))).rejects.toMatchObject({
    code: "REFUND_TOO_MUCH",
    facts: { leftCents: rupees(500) },
  });
  expect(await db.$count(refunds)).toBe(4);
});

dbTest("rejects refunds that exceed their payment in the database", async ({ db, shop }) => {
  const { payment, refund } = await aPaidOrder(shop);
  await refund(rupees(4_000));
  const more = { paymentId: payment.id, amountCents: rupees(501), status: "requested" as const, actor: "test" };

  await expect(db.insert(refunds).values(more)).rejects.toMatchObject({
    cause: expect.objectContaining({ code: "23514" }),
  });
});

dbTest("searches for a refund when its response was lost, and never requests it again", async ({ shop }) => {
  const { refund, order, retrieved, status } = await aPaidOrder(shop);
  shop.merchantApi.setRefundResult({ status: "unclear" });
  const refundId = await refund();
  await carryOutRefund(shop, refundId);
  expect(await refundStates(shop)).toEqual(["unknown"]);

  shop.merchantApi.setRefundResult({ status: "done", refundId: "560000000002" });
  shop.merchantApi.listedPayments.set(order.number, [retrieved()]);
  await carryOutRefund(shop, refundId);
  expect(await refundStates(shop)).toEqual(["unknown"]);
  shop.merchantApi.listedPayments.set(order.number, [retrieved({ state: "REFUND REQUESTED" })]);
  await carryOutRefund(shop, refundId);

  expect(shop.merchantApi.requestedRefunds).toHaveLength(1);
  expect(await refundStates(shop)).toEqual(["done"]);
  expect(await status()).toBe("refunded");
  expect((await shop.queuedJobs()).filter(({ job }) => job.kind === "carry-out-refund")).toHaveLength(3);
});

dbTest("opens a review after a day when the Merchant API does not show a refund", async ({ db, shop }) => {
  const { refund, order, retrieved } = await aPaidOrder(shop);
  shop.merchantApi.listedPayments.set(order.number, [retrieved()]);
  shop.merchantApi.setRefundResult({ status: "unclear" });
  const refundId = await refund();
  await carryOutRefund(shop, refundId);
  shop.clock.advance(DAY_MS);

  await carryOutRefund(shop, refundId);

  expect(await db.select().from(paymentReviews)).toMatchObject([{ reason: "refund-unclear" }]);
  expect(await refundStates(shop)).toEqual(["unknown"]);
  await expect(refund(rupees(1))).rejects.toMatchObject({ code: "REFUND_TOO_MUCH" });
});

dbTest("confirms neither of two partial refunds when both responses were lost", async ({ shop }) => {
  const { refund, order, retrieved } = await aPaidOrder(shop);
  shop.merchantApi.setRefundResult({ status: "unclear" });
  const [first, second] = [await refund(rupees(500)), await refund(rupees(700))];
  await carryOutRefund(shop, first);
  await carryOutRefund(shop, second);
  shop.merchantApi.listedPayments.set(order.number, [retrieved({ state: "REFUNDED" })]);

  await carryOutRefund(shop, first);

  expect(await refundStates(shop)).toEqual(["unknown", "unknown"]);
});

dbTest("opens a review when a refund is refused, and allows another request", async ({ db, shop }) => {
  const { refund, status } = await aPaidOrder(shop);
  shop.merchantApi.setRefundResult({ status: "refused" });
  await carryOutRefund(shop, await refund());
  expect(await status()).toBe("paid");
  expect(await db.select().from(paymentReviews)).toMatchObject([{ reason: "refund-refused" }]);

  shop.merchantApi.setRefundResult({ status: "done", refundId: "560000000003" });
  await carryOutRefund(shop, await refund());

  expect(await refundStates(shop)).toEqual(["failed", "done"]);
  expect(await status()).toBe("refunded");
});

dbTest("requests a refund later when its request was not sent", async ({ shop }) => {
  const { refund } = await aPaidOrder(shop);
  shop.merchantApi.setRefundResult({ status: "not-sent" });
  const refundId = await refund();

  await carryOutRefund(shop, refundId);

  expect(await refundStates(shop)).toEqual(["requested"]);
  expect((await shop.queuedJobs()).at(-1)?.startAfter).not.toBeNull();
});

dbTest("refunds a second payment without changing the order", async ({ db, shop }) => {
  const { notification, status, order } = await aPaidOrder(shop);
  await recordNotification(shop, notification({ paymentId: "320000000002" }));
  const [second] = await db.select().from(payments).where(eq(payments.providerPaymentId, "320000000002"));

  const paymentId = second?.id ?? "";
  await carryOutRefund(shop, await requestRefund(shop, { paymentId, reason: REASON, actor: "staff:test" }));

  expect(await status()).toBe("paid");
  const kinds = await db
    .select({ kind: orderEvents.kind })
    .from(orderEvents)
    .where(eq(orderEvents.orderId, order.id))
    .orderBy(orderEvents.id);
  expect(kinds.map(({ kind }) => kind)).toContain("refunded");
});

dbTest("rejects a refund when the payment was never received", async ({ db, shop }) => {
  const { notification, order } = await anOpenOrder(shop);
  await recordNotification(shop, notification({ statusCode: "-2", paymentId: "0" }));
  const [declined] = await db.select().from(payments).where(eq(payments.orderId, order.id));

  const request = requestRefund(shop, { paymentId: declined?.id ?? "", reason: REASON, actor: "staff:test" });

  await expect(request).rejects.toMatchObject({ code: "PAYMENT_NOT_REFUNDABLE" });
});
