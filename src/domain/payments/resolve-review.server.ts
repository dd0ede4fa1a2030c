import { eq } from "drizzle-orm";
import { orders } from "../../db/schema/index.ts";
import { currencyFact } from "../amount-facts.ts";
import { actorOf } from "../audit/actor.ts";
import { writeAudit } from "../audit/write-audit.server.ts";
import type { Shop } from "../shop.ts";
import type { StaffMember } from "../staff/staff.ts";
import { resolvePaymentReview } from "./payment-review-queue.server.ts";
import { confirmRefund, type RefundFinding } from "./refunds/confirm-refund.server.ts";

/**
 * Closes a payment review for staff, with their description, and writes the audit log in the same transaction.
 * @returns false when it was already closed
 * @throws {DomainError} REFUND_OPEN
 */
export async function resolvePaymentReviewByStaff(
  { db, now }: Pick<Shop, "db" | "now">,
  staff: Pick<StaffMember, "userId">,
  { reviewId, resolution }: { reviewId: string; resolution: string },
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const review = await resolvePaymentReview({ db: tx, now }, { reviewId, resolution, actor: actorOf(staff) });
    if (!review) return false;
    const [order] = review.orderId
      ? await tx.select({ number: orders.number }).from(orders).where(eq(orders.id, review.orderId))
      : [];
    const after = { reviewId, reason: review.reason };
    await writeAudit(tx, staff, { action: "review.resolve", subject: order?.number ?? reviewId, after });
    return true;
  });
}

/**
 * Records for staff whether a refund was sent by hand, and writes the audit log in the same transaction.
 * @throws {DomainError} NOTHING_TO_DECIDE, ORDER_CHANGED
 */
export async function confirmRefundByStaff(
  shop: Pick<Shop, "db" | "now" | "enqueueJob">,
  staff: Pick<StaffMember, "userId">,
  confirmed: { reviewId: string; finding: RefundFinding; displayedCents: number },
): Promise<void> {
  await shop.db.transaction(async (tx) => {
    const { reviewId, finding } = confirmed;
    const { number, amount } = await confirmRefund({ ...shop, db: tx }, { ...confirmed, actor: actorOf(staff) });
    await writeAudit(tx, staff, {
      action: "review.resolve",
      subject: number,
      after: { reviewId, finding, amountCents: amount.amountCents, ...currencyFact(amount.currency) },
    });
  });
}
