import { eq } from "drizzle-orm";
import { orders } from "../../db/schema/index.ts";
import { confirmRefund, type RefundFinding } from "../payments/confirm-refund.server.ts";
import { resolveReview } from "../payments/review-queue.server.ts";
import type { Shop } from "../shop.ts";
import { actorOf, type StaffMember } from "./staff.ts";
import { writeAudit } from "./write-audit.server.ts";

/**
 * Staff close a review of money, with a word on what they did; noted in the same transaction.
 * @returns false when it was closed before
 */
export async function resolveReviewByStaff(
  { db, now }: Pick<Shop, "db" | "now">,
  staff: Pick<StaffMember, "userId">,
  { reviewId, resolution }: { reviewId: string; resolution: string },
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const review = await resolveReview({ db: tx, now }, { reviewId, resolution, actor: actorOf(staff) });
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
 * Staff confirm that a refund was sent by hand, or was not; logged in the same transaction.
 * @throws {DomainError} NOTHING_TO_DECIDE when the review is closed or waits for no refund
 */
export async function confirmRefundByStaff(
  shop: Pick<Shop, "db" | "now" | "enqueueJob">,
  staff: Pick<StaffMember, "userId">,
  { reviewId, finding }: { reviewId: string; finding: RefundFinding },
): Promise<void> {
  await shop.db.transaction(async (tx) => {
    const confirmed = await confirmRefund({ ...shop, db: tx }, { reviewId, finding, actor: actorOf(staff) });
    const after = { reviewId, finding, amountCents: confirmed.amountCents };
    await writeAudit(tx, staff, { action: "review.resolve", subject: confirmed.number, after });
  });
}
