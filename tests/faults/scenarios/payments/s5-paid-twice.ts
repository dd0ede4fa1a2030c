import { and, eq, isNotNull } from "drizzle-orm";
import { paymentReviews } from "../../../../src/db/schema/index.ts";
import { recordNotification } from "../../../../src/domain/payments/record-notification.server.ts";
import { carryOutRefund } from "../../../../src/domain/payments/refunds/carry-out-refund.server.ts";
import { requestRefund } from "../../../../src/domain/payments/refunds/request-refund.server.ts";
import type { ScenarioRun } from "../../scenario-run.ts";
import { brokenInvariants } from "../../tools/invariants.ts";
import { tracesOf } from "../../tools/order-traces.ts";
import { anUnpaidOrder, statusOf } from "../../tools/orders.ts";
import { notificationOf } from "../../tools/purchases.ts";

/** Pays one order twice, concurrently or one after another: the second payment is recorded, reported and refundable. */
export async function paidTwice(run: ScenarioRun): Promise<void> {
  const { shop } = await run.openShop();
  for (let round = 0; round < run.size; round += 1) {
    const { order } = await anUnpaidOrder(shop);
    const notifications = run.random.shuffled([notificationOf(order), notificationOf(order)]);
    if (run.random.isLikely(0.5))
      await Promise.all(notifications.map((notification) => recordNotification(shop, notification)));
    else for (const notification of notifications) await recordNotification(shop, notification);
    run.countAttempts();
    const where = `round ${round}`;
    run.equal(await tracesOf(shop.db, order.id), { paid: 1, mails: 1, reviews: 1, alerts: 1, refunds: 0 }, where);
    const isOfOrder = and(eq(paymentReviews.orderId, order.id), isNotNull(paymentReviews.paymentId));
    const [review] = await shop.db.select().from(paymentReviews).where(isOfOrder);
    run.equal(review?.reason, "second-payment", where);
    if (!review?.paymentId) continue;
    const input = { paymentId: review.paymentId, reason: "paid twice", actor: "staff:test" as const };
    await carryOutRefund(shop, await requestRefund(shop, input));
    run.equal(await statusOf(shop, order.id), "paid", `${where}, after the refund of the second payment`);
  }
  run.none(await brokenInvariants(shop.db), "after all");
}
