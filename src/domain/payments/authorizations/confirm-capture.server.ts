import { and, eq, inArray, isNull } from "drizzle-orm";
import type { Db } from "../../../db/client.ts";
import { captures, orders, paymentReviews } from "../../../db/schema/index.ts";
import { actorOf } from "../../audit/actor.ts";
import { writeAudit } from "../../audit/write-audit.server.ts";
import { DomainError } from "../../errors.ts";
import { toDecimal } from "../../money.ts";
import type { Actor } from "../../orders/change-order-status.server.ts";
import { holdUnsent } from "../../orders/fulfilment/hold-unsent.server.ts";
import type { Order } from "../../orders/placement/place-order.server.ts";
import type { Shop } from "../../shop.ts";
import type { StaffMember } from "../../staff/staff.ts";
import { insertPayment } from "../notification-statements.server.ts";
import { CONFIRMED_CAPTURES } from "../payment-review-reasons.ts";
import { findCapture, findOpenAuthorization } from "./authorization-queries.server.ts";
import { closeCaptureReviews } from "./close-capture-reviews.server.ts";
import { settleCapture } from "./settle-capture.server.ts";

/** Result that staff found in PayHere's portal; `charged` with PayHere's number of the payment. */
export type CaptureFinding = { finding: "charged"; reference: string } | { finding: "not-charged" };

type Confirmed = CaptureFinding & { reviewId: string };

/**
 * Records what staff found about a capture with an unclear result, or one that they made in PayHere's portal. Closes
 * the review. An order that was not charged waits for staff, who can pack it again or cancel it.
 * @throws {DomainError} NOTHING_TO_DECIDE when the review is closed or about no capture, ENTRY_TAKEN when another
 * payment has that number
 */
export async function confirmCapture(
  shop: Pick<Shop, "db" | "now" | "enqueueJob">,
  staff: Pick<StaffMember, "userId">,
  confirmed: Confirmed,
): Promise<void> {
  await shop.db.transaction(async (tx) => {
    const { reviewId, finding } = confirmed;
    const order = await lockReviewed(tx, reviewId);
    const authorization = await findOpenAuthorization(tx, order.id);
    const capture = authorization && (await findCapture(tx, authorization.id));
    if (!capture) throw new DomainError("NOTHING_TO_DECIDE", {});
    const [actor, at] = [actorOf(staff) as Actor, shop.now()];
    const { amountCents } = capture;
    if (confirmed.finding === "charged") {
      const { reference: paymentId } = confirmed;
      const payment = { paymentId, amount: toDecimal(amountCents), currency: order.currency };
      const recorded = { ...payment, method: authorization.method };
      const inserted = await insertPayment(tx, { orderId: order.id, notification: recorded, at }, "received");
      if (!inserted) throw new DomainError("ENTRY_TAKEN", {});
      const ids = { orderId: order.id, authorizationId: authorization.id, captureId: capture.id, paymentId: inserted };
      await settleCapture(shop, tx, { ...ids, amountCents, actor, at });
    } else {
      await tx.update(captures).set({ status: "failed", settledAt: at }).where(eq(captures.id, capture.id));
      await holdUnsent(tx, order.id, { kind: "capture-not-made", actor, at });
      await closeCaptureReviews(tx, order.id, { actor, at });
    }
    const after = { reviewId, finding, amountCents };
    await writeAudit(tx, staff, { action: "review.resolve", subject: order.number, after });
  });
}

async function lockReviewed(tx: Db, reviewId: string): Promise<Order> {
  const isOpen = and(
    eq(paymentReviews.id, reviewId),
    inArray(paymentReviews.reason, [...CONFIRMED_CAPTURES]),
    isNull(paymentReviews.resolvedAt),
  );
  const [seen] = await tx.select({ orderId: paymentReviews.orderId }).from(paymentReviews).where(isOpen);
  if (!seen?.orderId) throw new DomainError("NOTHING_TO_DECIDE", {});
  const [order] = await tx.select().from(orders).where(eq(orders.id, seen.orderId)).for("update");
  if (!order || (await tx.$count(paymentReviews, isOpen)) === 0) throw new DomainError("NOTHING_TO_DECIDE", {});
  return order;
}
