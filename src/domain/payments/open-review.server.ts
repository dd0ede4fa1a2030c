import { and, eq, isNull } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { paymentReviews } from "../../db/schema/index.ts";
import { invariant } from "../errors.ts";
import { queueMail } from "../queue-mail.server.ts";
import type { Shop } from "../shop.ts";
import type { ReviewReason } from "./review-reasons.ts";

/**
 * Opens a review of money that does not fit its order, for staff to decide. Without a payment one open review of a reason is enough.
 * @returns whether a review was opened
 */
export async function openReview(
  shop: Pick<Shop, "now" | "enqueueJob">,
  tx: Db,
  { orderId, paymentId, reason, at }: { orderId?: string; paymentId?: string; reason: ReviewReason; at: Date },
): Promise<boolean> {
  const sameOrder = orderId ? eq(paymentReviews.orderId, orderId) : isNull(paymentReviews.orderId);
  const isSame = and(sameOrder, eq(paymentReviews.reason, reason), isNull(paymentReviews.resolvedAt));
  const [open] = await tx.select({ id: paymentReviews.id }).from(paymentReviews).where(isSame).limit(1);
  if (open && !paymentId) return false;
  const [opened] = await tx
    .insert(paymentReviews)
    .values({ orderId, paymentId, reason, createdAt: at })
    .returning({ id: paymentReviews.id });
  invariant(opened, "insert returns the review");
  await queueMail(shop, tx, { kind: "payment-review", orderId, event: opened.id, facts: { reason } });
  return true;
}
