import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { dbTest } from "../../../../tests/support/db-test.ts";
import { aProfile } from "../../../../tests/support/factories.ts";
import { anOpenOrder } from "../../../../tests/support/orders/open-order.ts";
import { payments } from "../../../db/schema/index.ts";
import { HOUR_MS } from "../../durations.ts";
import { invariant } from "../../errors.ts";
import { rupees } from "../../money.ts";
import { recordNotification } from "../../payments/record-notification.server.ts";
import { carryOutRefund } from "../../payments/refunds/carry-out-refund.server.ts";
import { requestRefund } from "../../payments/refunds/request-refund.server.ts";
import { listTimeline } from "../timeline/list-timeline.server.ts";
import { findReceipt } from "./find-receipt.server.ts";

dbTest("lists payments and refunds on the day of each", async ({ db, shop }) => {
  const { order, notification, profile, product } = await anOpenOrder(shop);
  expect(await findReceipt(shop, profile.customerId, order.number)).toMatchObject({
    paid: [],
    toPayCents: rupees(4_500),
  });
  const paidAt = shop.now();
  await recordNotification(shop, notification());
  const [payment] = await db.select().from(payments).where(eq(payments.orderId, order.id));
  invariant(payment, "no payment row for a paid order");

  shop.clock.advance(HOUR_MS);
  const refundId = await requestRefund(shop, {
    paymentId: payment.id,
    amountCents: rupees(500),
    reason: "a scratch",
    actor: "staff:test",
  });
  expect(await findReceipt(shop, profile.customerId, order.number)).toMatchObject({ refunded: [] });
  shop.clock.advance(HOUR_MS);
  await carryOutRefund(shop, refundId);

  expect(await findReceipt(shop, profile.customerId, order.number)).toMatchObject({
    lines: [{ code: product.publicId, quantity: 2, amountCents: rupees(4_000) }],
    paid: [{ at: paidAt, amountCents: rupees(4_500), way: "card", card: "VISA" }],
    refunded: [{ at: shop.now(), amountCents: rupees(500), way: "card", card: "VISA" }],
    toPayCents: 0,
  });
});

dbTest("lists no declined card attempt", async ({ shop }) => {
  const { order, notification, profile } = await anOpenOrder(shop);
  await recordNotification(shop, notification({ statusCode: "-2", paymentId: "0" }));

  expect(await findReceipt(shop, profile.customerId, order.number)).toMatchObject({
    paid: [],
    toPayCents: rupees(4_500),
  });
});

dbTest("returns no receipt and no timeline when the order is another customer's", async ({ db, shop }) => {
  const { order, notification, profile } = await anOpenOrder(shop);
  await recordNotification(shop, notification());
  const { customerId } = await aProfile(db);

  expect(await findReceipt(shop, customerId, order.number)).toBeNull();
  expect(await listTimeline(shop, customerId, order.number)).toEqual([]);
  expect(await listTimeline(shop, profile.customerId, order.number)).toMatchObject([
    { event: "placed" },
    { event: null, status: "paid" },
  ]);
});
