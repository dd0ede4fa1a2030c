import { eq, sql } from "drizzle-orm";
import { refunds } from "../../../../src/db/schema/index.ts";
import { isFailure } from "../../../../src/domain/errors.ts";
import { cents } from "../../../../src/domain/money.ts";
import { carryOutRefund } from "../../../../src/domain/payments/refunds/carry-out-refund.server.ts";
import { requestRefund } from "../../../../src/domain/payments/refunds/request-refund.server.ts";
import type { ScenarioRun } from "../../scenario-run.ts";
import { aPaidOrder, statusOf } from "../../tools/orders.ts";

/**
 * Requests refunds concurrently: twice, in parts, too much, nothing. Never more than the payment goes back, and each
 * refund is sent once.
 */
export async function refundsFit(run: ScenarioRun): Promise<void> {
  const { shop } = await run.openShop();
  while (true) {
    const { order, payment } = await aPaidOrder(shop);
    const total = order.totalCents;
    const clicks = run.random.whole(2, 8);
    const requests = Array.from({ length: clicks }, () => {
      const amount = run.random.pick([total, total + 1, 0, -1, run.random.whole(1, total), Math.floor(total / 3)]);
      const isWhole = run.random.isLikely(0.2);
      return {
        paymentId: payment.id,
        reason: "test",
        actor: "staff:test" as const,
        ...(isWhole ? {} : { amountCents: cents(amount) }),
      };
    });
    const asked = await Promise.allSettled(requests.map((input) => requestRefund(shop, input)));
    run.countAttempts(clicks);
    const faults = asked.flatMap((one) =>
      one.status === "rejected" &&
      !isFailure(one.reason, "REFUND_TOO_MUCH") &&
      !isFailure(one.reason, "PAYMENT_NOT_REFUNDABLE")
        ? [String(one.reason)]
        : [],
    );
    run.none(faults, "rejected for another reason");
    const before = shop.merchantApi.requestedRefunds.length;
    const made = asked.flatMap((one) => (one.status === "fulfilled" ? [one.value] : []));
    // Two workers run the same job, as after a crash.
    await Promise.all(made.flatMap((id) => [carryOutRefund(shop, id), carryOutRefund(shop, id)]));
    run.equal(shop.merchantApi.requestedRefunds.length - before, made.length, "refund requests to the gateway");
    const [sum] = await shop.db
      .select({ requestedCents: sql<number>`coalesce(sum(amount_cents) filter (where status <> 'failed'), 0)::int` })
      .from(refunds)
      .where(eq(refunds.paymentId, payment.id));
    const requestedCents = sum?.requestedCents ?? 0;
    run.check(requestedCents <= total, `${requestedCents} of ${total} went back`);
    const expected = requestedCents < total ? "paid" : "refunded";
    run.equal(await statusOf(shop, order.id), expected, `after ${requestedCents} of ${total} went back`);
    if (run.isDone()) break;
  }
}
