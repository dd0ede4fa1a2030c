import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { dbTest } from "../../../tests/support/db-test.ts";
import { anOpenOrder } from "../../../tests/support/orders/open-order.ts";
import type { TestShop } from "../../../tests/support/test-shop.ts";
import { orders, parcels, paymentReviews, payments, refunds, stockMovements, variants } from "../../db/schema/index.ts";
import { DAY_MS } from "../durations.ts";
import { invariant } from "../errors.ts";
import { inRupees } from "../format-amount.ts";
import { type Cents, rupees } from "../money.ts";
import { expireOrders } from "../orders/expire-orders.server.ts";
import { deliverOrder } from "../orders/fulfilment/deliver-order.server.ts";
import { dispatchOrder } from "../orders/fulfilment/dispatch-order.server.ts";
import { failDelivery } from "../orders/fulfilment/fail-delivery.server.ts";
import { packOrder } from "../orders/fulfilment/pack-order.server.ts";
import { recordReturnToSender } from "../orders/fulfilment/record-return-to-sender.server.ts";
import { refuseOrder } from "../orders/fulfilment/refuse-order.server.ts";
import { releaseHold } from "../orders/fulfilment/release-hold.server.ts";
import { findOrder } from "../orders/order-queries.server.ts";
import { allowedActions } from "../orders/staff/order-actions.ts";
import { cancelByStaff } from "./cancel-order.server.ts";
import { acceptPayment } from "./decide-transfer.server.ts";
import { listPaymentReviews } from "./payment-review-queue.server.ts";
import { recordNotification } from "./record-notification.server.ts";
import { carryOutRefund } from "./refunds/carry-out-refund.server.ts";
import { confirmRefund } from "./refunds/confirm-refund.server.ts";
import { requestRefund } from "./refunds/request-refund.server.ts";

const actor = "staff:test" as const;
const COURIER = { courier: "Courier", trackingNumber: "A1", trackingUrl: null };

async function aPaidOrder(shop: TestShop) {
  const open = await anOpenOrder(shop);
  await recordNotification(shop, open.notification());
  const move = { number: open.order.number, actor };
  const row = async () => {
    const [order] = await shop.db.select().from(orders).where(eq(orders.id, open.order.id));
    invariant(order, "no order row");
    return order;
  };
  const refund = async (amountCents?: Cents) => {
    const [payment] = await shop.db.select().from(payments).where(eq(payments.status, "received"));
    const refund = { paymentId: payment?.id ?? "", amountCents, reason: "test", actor };
    await carryOutRefund(shop, await requestRefund(shop, refund));
  };
  const steps = {
    pack: () => packOrder(shop, move),
    dispatch: () => dispatchOrder(shop, { ...move, ...COURIER }),
    deliver: () => deliverOrder(shop, move),
    fail: () => failDelivery(shop, move),
    refuse: () => refuseOrder(shop, move),
    returnToSender: () => recordReturnToSender(shop, { ...move, restock: "all" }),
  };
  const stock = async () => (await shop.db.select({ stock: variants.stock }).from(variants))[0]?.stock;
  return { ...open, ...steps, move, row, refund, stock };
}

dbTest("keeps the same actions after a partial refund in every fulfilment state", async ({ shop }) => {
  const order = await aPaidOrder(shop);
  const walk = [order.pack, order.dispatch, order.deliver, order.returnToSender];
  for (const step of walk) {
    const before = allowedActions(await order.row(), "owner");
    await order.refund(rupees(50));
    expect(allowedActions(await order.row(), "owner")).toEqual(before);
    await step();
  }
  expect(await order.row()).toMatchObject({ fulfilmentState: "returned", paymentState: "partially-refunded" });
  expect(await order.stock()).toBe(5);
});

dbTest("cancels an order after a partial refund, and refunds only the rest", async ({ shop }) => {
  const order = await aPaidOrder(shop);
  await order.refund(rupees(50));

  const { money, amounts } = await cancelByStaff(shop, order.move);

  expect([money, amounts]).toEqual(["to-card", [inRupees(rupees(4_450))]]);
  expect(await order.stock()).toBe(5);
});

dbTest("cancels an order after a full refund, so that its stock is released", async ({ shop }) => {
  const order = await aPaidOrder(shop);
  await order.refund();
  expect(await order.row()).toMatchObject({ fulfilmentState: "unfulfilled", status: "refunded" });

  await cancelByStaff(shop, order.move);

  expect(await order.stock()).toBe(5);
  expect(await order.row()).toMatchObject({ fulfilmentState: "cancelled", paymentState: "refunded" });
});

dbTest.for(["refused", "cancelled"] as const)(
  "charges back the received payment of an order that was %s",
  async (end, { db, shop }) => {
    const order = await aPaidOrder(shop);
    await order.pack();
    if (end === "cancelled") await cancelByStaff({ ...shop, merchantApi: null }, order.move);
    else {
      await order.dispatch();
      await order.refuse();
    }

    expect(await recordNotification(shop, order.notification({ statusCode: "-3" }))).toBe("charged-back");

    expect(await order.row()).toMatchObject({ paymentState: "charged-back" });
    const opened = await db.select().from(paymentReviews).where(eq(paymentReviews.reason, "charged-back"));
    expect(opened).toHaveLength(1);
  },
);

dbTest.for([
  ["-2", "2", "-3"],
  ["-1", "2", "-3"],
])(
  "records a chargeback once when the payment id was declined or cancelled before and all is repeated: %s",
  async (codes, { db, shop }) => {
    const order = await anOpenOrder(shop);
    for (const statusCode of [...codes, ...codes]) await recordNotification(shop, order.notification({ statusCode }));

    const [row] = await db.select().from(orders).where(eq(orders.id, order.order.id));
    expect(row).toMatchObject({ paymentState: "charged-back", fulfilmentState: "on-hold", holdReason: "review" });
    expect(await db.select().from(paymentReviews)).toMatchObject([{ reason: "charged-back" }]);
    const facts = { order: order.order.number, status: "charged-back" };
    expect(shop.logged).toEqual([{ level: "info", text: "ignored repeated success of a payment", facts }]);
  },
);

dbTest("drops a requested refund when the bank takes the money back first", async ({ db, shop }) => {
  const order = await aPaidOrder(shop);
  await cancelByStaff(shop, order.move);
  const [refund] = await db.select().from(refunds);
  await recordNotification(shop, order.notification({ statusCode: "-3" }));

  await carryOutRefund(shop, refund?.id ?? "");

  expect(shop.merchantApi.requestedRefunds).toEqual([]);
  expect(await order.row()).toMatchObject({ paymentState: "charged-back", fulfilmentState: "cancelled" });
});

dbTest("holds an unsent order after a chargeback until staff release or cancel it", async ({ shop }) => {
  const order = await aPaidOrder(shop);
  await order.pack();
  await recordNotification(shop, order.notification({ statusCode: "-3" }));
  expect(await order.row()).toMatchObject({ fulfilmentState: "on-hold", status: "charged-back" });
  await expect(order.dispatch()).rejects.toMatchObject({ code: "ORDER_STATUS_CONFLICT" });

  await releaseHold(shop, order.move);
  await order.pack();
  await cancelByStaff(shop, order.move);

  expect(await order.stock()).toBe(5);
});

dbTest("does not release an order that waits for its payment", async ({ shop }) => {
  const { order } = await anOpenOrder(shop);
  await expect(releaseHold(shop, { number: order.number, actor })).rejects.toMatchObject({
    code: "ORDER_STATUS_CONFLICT",
  });
});

dbTest("dispatches a parcel again after a failed delivery, and counts the attempts", async ({ db, shop }) => {
  const order = await aPaidOrder(shop);
  await order.pack();
  await order.dispatch();
  await order.fail();
  expect((await order.row()).status).toBe("delivery-failed");
  await order.dispatch();
  expect(await db.select().from(parcels)).toMatchObject([{ state: "dispatched", attempts: 2, courier: "Courier" }]);
  await order.deliver();
  expect((await order.row()).status).toBe("delivered");
});

async function aLatePayment(shop: TestShop) {
  const open = await anOpenOrder(shop);
  shop.clock.advance(DAY_MS);
  await expireOrders(shop);
  await recordNotification(shop, open.notification());
  const find = () => findOrder(shop, open.profile.customerId, { number: open.order.number });
  return { ...open, find, accept: () => acceptPayment(shop, { number: open.order.number, actor }) };
}

dbTest("accepts a late card payment while the stock is there", async ({ db, shop }) => {
  const { find, accept } = await aLatePayment(shop);
  expect(await find()).toMatchObject({ status: "expired", payment: "in-review" });

  await accept();

  expect(await find()).toMatchObject({ status: "paid", payment: "paid" });
  expect(await db.select({ stock: variants.stock }).from(variants)).toEqual([{ stock: 3 }]);
  expect((await db.select().from(paymentReviews)).filter(({ resolvedAt }) => !resolvedAt)).toEqual([]);
  await expect(accept()).rejects.toMatchObject({ code: "NOTHING_TO_DECIDE" });
});

dbTest(
  "rejects a late card payment while its refund is open, and accepts it when staff did not send that",
  async ({ db, shop }) => {
    const { find, accept } = await aLatePayment(shop);
    const [payment] = await db.select().from(payments);
    await requestRefund({ ...shop, merchantApi: null }, { paymentId: payment?.id ?? "", reason: "late", actor });

    await expect(accept()).rejects.toMatchObject({ code: "NOTHING_TO_DECIDE" });
    expect(await find()).toMatchObject({ status: "expired" });

    const review = (await listPaymentReviews(shop)).find(({ reason }) => reason === "refund-by-hand");
    const displayedCents = review?.openRefundCents ?? 0;
    await confirmRefund(shop, { reviewId: review?.id ?? "", finding: "not-sent", displayedCents, actor });
    await accept();
    expect(await find()).toMatchObject({ status: "paid" });
  },
);

dbTest("rejects a late card payment when the stock is gone", async ({ shop }) => {
  const { product, find, accept } = await aLatePayment(shop);
  await shop.db
    .insert(stockMovements)
    .values({ variantId: product.variant.id, delta: -5, reason: "adjusted", actor: "staff:test" });

  await expect(accept()).rejects.toMatchObject({ code: "STOCK_GONE" });
  expect((await find())?.status).toBe("expired");
});
