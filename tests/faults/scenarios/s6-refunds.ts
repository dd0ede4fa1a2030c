import { eq, sql } from "drizzle-orm";
import { refunds } from "../../../src/db/schema/index.ts";
import { isFailure } from "../../../src/domain/errors.ts";
import { cents } from "../../../src/domain/money.ts";
import { carryOutRefund } from "../../../src/domain/payments/carry-out-refund.server.ts";
import { requestRefund } from "../../../src/domain/payments/request-refund.server.ts";
import { aPaidOrder, statusOf } from "../tools/orders.ts";
import type { Trial } from "../scenario-run.ts";

/**
 * Requests refunds concurrently: twice, in parts, too much, nothing. Never more than the payment goes back, and each
 * refund is sent once.
 */
export async function refundsFit(trial: Trial): Promise<void> {
  const { shop } = await trial.openShop();
  while (true) {
    const { order, payment } = await aPaidOrder(shop);
    const total = order.totalCents;
    const clicks = trial.random.whole(2, 8);
    const wishes = Array.from({ length: clicks }, () => {
      const amount = trial.random.pick([total, total + 1, 0, -1, trial.random.whole(1, total), Math.floor(total / 3)]);
      const isWhole = trial.random.isLikely(0.2);
      return {
        paymentId: payment.id,
        reason: "test",
        actor: "staff:test" as const,
        ...(isWhole ? {} : { amountCents: cents(amount) }),
      };
    });
    const asked = await Promise.allSettled(wishes.map((wish) => requestRefund(shop, wish)));
    trial.tried(clicks);
    const faults = asked.flatMap((one) =>
      one.status === "rejected" &&
      !isFailure(one.reason, "REFUND_TOO_MUCH") &&
      !isFailure(one.reason, "PAYMENT_NOT_REFUNDABLE")
        ? [String(one.reason)]
        : [],
    );
    trial.none(faults, "rejected for another reason");
    const before = shop.merchantApi.asked.length;
    const made = asked.flatMap((one) => (one.status === "fulfilled" ? [one.value] : []));
    // Two workers run the same job, as after a crash.
    await Promise.all(made.flatMap((id) => [carryOutRefund(shop, id), carryOutRefund(shop, id)]));
    trial.equal(shop.merchantApi.asked.length - before, made.length, "refund requests to the gateway");
    const [sum] = await shop.db
      .select({ wished: sql<number>`coalesce(sum(amount_cents) filter (where status <> 'failed'), 0)::int` })
      .from(refunds)
      .where(eq(refunds.paymentId, payment.id));
    const wished = sum?.wished ?? 0;
    trial.check(wished <= total, `${wished} of ${total} went back`);
    const expected = wished < total ? "paid" : "refunded";
    trial.equal(await statusOf(shop, order.id), expected, `after ${wished} of ${total} went back`);
    if (trial.isDone()) break;
  }
}
