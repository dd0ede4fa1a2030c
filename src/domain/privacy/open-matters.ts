import type { OrderStatus } from "../orders/order-status.ts";

/** Why an order still needs to know whom it is for. */
export type OpenReason =
  | "to-be-delivered"
  | "coming-back"
  | "refund-under-way"
  | "payment-in-review"
  | "return-under-way";

export type OpenMatter = { number: string; why: OpenReason };

type OrderFacts = { status: OrderStatus; isRefundMoving: boolean; isInReview: boolean; isReturnOpen: boolean };

const TO_BE_DELIVERED: readonly OrderStatus[] = ["paid", "confirmed", "packed", "dispatched"];

/** Waiting for money or a word, and nothing has come: such an order is closed with its account. */
export const STILL_UNPAID: readonly OrderStatus[] = ["awaiting-payment", "awaiting-transfer", "awaiting-confirmation"];

/**
 * Orders with which nothing more happens. A parcel that was refused and of which nobody has heard for as long as orders are kept
 * is one of them.
 */
export const FINISHED: readonly OrderStatus[] = [
  ...["delivered", "refused", "returned", "cancelled", "expired"],
  ...["refunded", "partly-refunded", "charged-back"],
] as OrderStatus[];

/** Why an account with this order cannot be deleted yet; null when it can. Money that we owe comes before goods. */
export function whyOpen({ status, isRefundMoving, isInReview, isReturnOpen }: OrderFacts): OpenReason | null {
  if (isRefundMoving) return "refund-under-way";
  if (isInReview) return "payment-in-review";
  if (isReturnOpen) return "return-under-way";
  if (TO_BE_DELIVERED.includes(status)) return "to-be-delivered";
  return status === "refused" ? "coming-back" : null;
}
