import { and, eq, isNotNull } from "drizzle-orm";
import { paymentReviews } from "../../../src/db/schema/index.ts";
import { carryOutRefund } from "../../../src/domain/payments/carry-out-refund.server.ts";
import { recordNotification } from "../../../src/domain/payments/record-notification.server.ts";
import { requestRefund } from "../../../src/domain/payments/request-refund.server.ts";
import { tracesOf } from "../tools/order-traces.ts";
import { brokenInvariants } from "../tools/invariants.ts";
import { anUnpaidOrder, statusOf } from "../tools/orders.ts";
import { noticeOf } from "../tools/purchases.ts";
import type { Trial } from "../scenario-run.ts";

/** Pays one order twice, concurrently or one after another: the second payment is recorded, reported and refundable. */
export async function paidTwice(trial: Trial): Promise<void> {
  const { shop } = await trial.openShop();
  for (let round = 0; round < trial.size; round += 1) {
    const { order } = await anUnpaidOrder(shop);
    const notices = trial.random.shuffled([noticeOf(order), noticeOf(order)]);
    if (trial.random.isLikely(0.5)) await Promise.all(notices.map((notice) => recordNotification(shop, notice)));
    else for (const notice of notices) await recordNotification(shop, notice);
    trial.tried();
    const where = `round ${round}`;
    trial.equal(await tracesOf(shop.db, order.id), { paid: 1, mails: 1, reviews: 1, alarms: 1, refunds: 0 }, where);
    const isOfOrder = and(eq(paymentReviews.orderId, order.id), isNotNull(paymentReviews.paymentId));
    const [review] = await shop.db.select().from(paymentReviews).where(isOfOrder);
    trial.equal(review?.reason, "second-payment", where);
    if (!review?.paymentId) continue;
    const wish = { paymentId: review.paymentId, reason: "paid twice", actor: "staff:test" as const };
    await carryOutRefund(shop, await requestRefund(shop, wish));
    trial.equal(await statusOf(shop, order.id), "paid", `${where}, after the refund of the second payment`);
  }
  trial.none(await brokenInvariants(shop.db), "after all");
}
