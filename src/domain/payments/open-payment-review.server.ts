import { and, eq, isNull } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { paymentReviews } from "../../db/schema/index.ts";
import { invariant } from "../errors.ts";
import { queueMail } from "../queue-mail.server.ts";
import type { Shop } from "../shop.ts";
import type { ReviewReason } from "./payment-review-reasons.ts";

/**
 * Opens a payment review for staff. Without a payment there is one open review per reason, and for refunds by hand one
 * per payment: it displays their sum, and `confirmRefund` settles all of them.
 * @returns whether a review was opened
 */
export async function openPaymentReview(
  shop: Pick<Shop, "now" | "enqueueJob">,
  tx: Db,
  { orderId, paymentId, reason, at }: { orderId?: string; paymentId?: string; reason: ReviewReason; at: Date },
): Promise<boolean> {
  const sameOrder = orderId ? eq(paymentReviews.orderId, orderId) : isNull(paymentReviews.orderId);
  const isSame = and(sameOrder, eq(paymentReviews.reason, reason), isNull(paymentReviews.resolvedAt));
  const isForAll = paymentId !== undefined && reason === "refund-by-hand";
  const ofPayment = isForAll ? eq(paymentReviews.paymentId, paymentId) : undefined;
  const isOpen = and(isSame, ofPayment);
  const [open] = await tx.select({ id: paymentReviews.id }).from(paymentReviews).where(isOpen).limit(1);
  if (open && (isForAll || !paymentId)) return false;
  const [opened] = await tx
    .insert(paymentReviews)
    .values({ orderId, paymentId, reason, createdAt: at })
    .returning({ id: paymentReviews.id });
  invariant(opened, "payment review insert returned no row");
  await queueMail(shop, tx, { kind: "payment-review", orderId, event: opened.id, facts: { reason } });
  return true;
}
