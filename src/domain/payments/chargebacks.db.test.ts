import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { dbTest } from "../../../tests/support/db-test.ts";
import { anOpenOrder } from "../../../tests/support/orders/open-order.ts";
import { queuedMailKinds } from "../../../tests/support/queued-mails.ts";
import type { TestShop } from "../../../tests/support/test-shop.ts";
import { orderLines, orders, parcelLines, paymentReviews, payments } from "../../db/schema/index.ts";
import { invariant } from "../errors.ts";
import { inRupees } from "../format-amount.ts";
import { rupees } from "../money.ts";
import { packOrder } from "../orders/fulfilment/pack-order.server.ts";
import { findOrder } from "../orders/order-queries.server.ts";
import { findOrderForStaff } from "../orders/staff/find-order.server.ts";
import { findOrderHistory } from "../orders/staff/order-history.server.ts";
import { listTimeline } from "../orders/timeline/list-timeline.server.ts";
import type { PaymentNotification } from "./gateway.ts";
import { resolvePaymentReview } from "./payment-review-queue.server.ts";
import { recordNotification } from "./record-notification.server.ts";
import { carryOutRefund } from "./refunds/carry-out-refund.server.ts";
import { requestRefund } from "./refunds/request-refund.server.ts";

const actor = "staff:test" as const;
const SECOND = { paymentId: "320000000002" };

/** A paid order, and its states, payments and reviews as they are now. */
async function aPaidOrder(shop: TestShop, payment: Partial<PaymentNotification> = {}) {
  const open = await anOpenOrder(shop);
  await recordNotification(shop, open.notification(payment));
  const chargeBack = (more: Partial<PaymentNotification> = {}) =>
    recordNotification(shop, open.notification({ statusCode: "-3", ...more }));
  const received = () => shop.db.select().from(payments).orderBy(payments.id);
  const firstPaymentId = async () => {
    const [first] = await received();
    invariant(first, "no payment row");
    return first.id;
  };
  const reviews = () => shop.db.select().from(paymentReviews).orderBy(paymentReviews.id);
  const state = async () => (await shop.db.select().from(orders).where(eq(orders.id, open.order.id)))[0]?.paymentState;
  return { ...open, chargeBack, received, firstPaymentId, reviews, state };
}

dbTest.for([{ amount: "1.00" }, { currency: "USD" }])(
  "charges back a known payment when the notification has %s, and names the difference in the review",
  async (difference, { shop }) => {
    const order = await aPaidOrder(shop);
    const paymentId = await order.firstPaymentId();

    expect([await order.chargeBack(difference), await order.chargeBack(difference)]).toEqual([
      "charged-back",
      "ignored",
    ]);

    expect(await order.state()).toBe("charged-back");
    expect(await order.reviews()).toMatchObject([{ reason: "charged-back-other-amount", paymentId }]);
    await expect(requestRefund(shop, { paymentId, reason: "test", actor })).rejects.toMatchObject({
      code: "PAYMENT_NOT_REFUNDABLE",
    });
  },
);

dbTest("returns the amount that the bank took back, to the customer and to staff", async ({ shop }) => {
  const { order, profile, chargeBack } = await aPaidOrder(shop);
  const { id, number } = order;

  await chargeBack();

  const gone = { refundedCents: rupees(0), chargedBackCents: rupees(4_500) };
  expect(await findOrder(shop, profile.customerId, { number })).toMatchObject(gone);
  expect((await findOrderForStaff(shop, number))?.sums).toMatchObject(gone);
  const amount = inRupees(rupees(4_500));
  expect((await listTimeline(shop, profile.customerId, number)).at(-1)).toMatchObject({
    event: "charged-back",
    amount,
  });
  expect((await findOrderHistory(shop, id)).entries).toContainEqual(
    expect.objectContaining({ kind: "charged-back", amount }),
  );
});

dbTest("charges back a payment in another currency, which paid nothing", async ({ shop }) => {
  const order = await aPaidOrder(shop, { currency: "USD" });

  expect(await order.chargeBack({ currency: "USD" })).toBe("charged-back");

  expect(await order.received()).toMatchObject([{ status: "charged-back", currency: "USD" }]);
  expect(await order.state()).toBe("unpaid");
});

dbTest("opens one review for a chargeback after a full refund", async ({ shop }) => {
  const order = await aPaidOrder(shop);
  const paymentId = await order.firstPaymentId();
  await carryOutRefund(shop, await requestRefund(shop, { paymentId, reason: "test", actor }));
  expect(await order.state()).toBe("refunded");

  expect(await order.chargeBack()).toBe("charged-back");
  const [review] = await order.reviews();
  await resolvePaymentReview(shop, { reviewId: review?.id ?? "", resolution: "Disputed.", actor });
  expect(await order.chargeBack()).toBe("ignored");

  expect(await order.state()).toBe("charged-back");
  expect(await order.reviews()).toMatchObject([{ reason: "charged-back-after-refund", paymentId }]);
});

dbTest("opens a review and notifies staff for each payment that is charged back", async ({ db, shop }) => {
  const order = await aPaidOrder(shop);
  await recordNotification(shop, order.notification(SECOND));
  const before = (await queuedMailKinds(db)).length;

  await order.chargeBack();
  await order.chargeBack(SECOND);

  const chargebacks = (await order.reviews()).filter(({ reason }) => reason === "charged-back");
  expect(chargebacks.map(({ paymentId }) => paymentId)).toEqual((await order.received()).map(({ id }) => id));
  expect((await queuedMailKinds(db)).slice(before)).toEqual(["payment-review", "payment-review"]);
});

dbTest("packs the units of a dropped refund again when another payment covers the order", async ({ db, shop }) => {
  const order = await aPaidOrder(shop);
  await recordNotification(shop, order.notification(SECOND));
  const [line] = await db.select().from(orderLines);
  const lines = [{ lineId: line?.id ?? "", units: 1, restockUnits: 1 }];
  const paymentId = await order.firstPaymentId();
  await requestRefund(shop, { paymentId, amountCents: rupees(2_000), reason: "test", actor, lines });
  await packOrder(shop, { number: order.order.number, actor });
  const packed = async () => (await db.select().from(parcelLines)).map(({ quantity }) => quantity);
  expect(await packed()).toEqual([1]);

  await order.chargeBack();

  expect(await order.status()).toBe("packed");
  expect(await packed()).toEqual([2]);
});
