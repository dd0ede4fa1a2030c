import { and, eq, inArray, isNull } from "drizzle-orm";
import type { Db } from "../../../db/client.ts";
import { paymentReviews } from "../../../db/schema/index.ts";
import type { Actor } from "../../orders/change-order-status.server.ts";
import { CAPTURE_REASONS } from "../payment-review-reasons.ts";

/** Closes the reviews about charging a reserved amount: the amount was charged, reserved again or given up. */
export async function closeCaptureReviews(
  tx: Db,
  orderId: string,
  { actor, at }: { actor: Actor; at: Date },
): Promise<void> {
  const isAbout = and(
    eq(paymentReviews.orderId, orderId),
    inArray(paymentReviews.reason, [...CAPTURE_REASONS]),
    isNull(paymentReviews.resolvedAt),
  );
  await tx.update(paymentReviews).set({ resolvedAt: at, resolvedBy: actor }).where(isAbout);
}
