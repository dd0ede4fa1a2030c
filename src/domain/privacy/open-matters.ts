import { isSold } from "../orders/cancelling.ts";
import type { FulfilmentState, HoldReason } from "../orders/fulfilment/fulfilment-state.ts";

/** Why the shop still needs the customer of an order. */
export type OpenReason =
  | "to-be-delivered"
  | "coming-back"
  | "refund-under-way"
  | "payment-in-review"
  | "return-under-way";

export type OpenMatter = { number: string; why: OpenReason };

type OrderFacts = {
  fulfilmentState: FulfilmentState;
  holdReason: HoldReason | null;
  isRefundOpen: boolean;
  isInReview: boolean;
  isReturnOpen: boolean;
};

/**
 * Fulfilment states that are final for retention. A parcel on its way back counts as final once its order has not
 * changed for the retention period.
 */
export const FINISHED: readonly FulfilmentState[] = [
  ...(["delivered", "partially-returned", "returned", "returning", "cancelled", "expired"] as const),
];

/**
 * Returns why the account of this order cannot be deleted yet; null when it can. Money that the shop owes comes before
 * items.
 */
export function whyOpen(order: OrderFacts): OpenReason | null {
  const { fulfilmentState, isRefundOpen, isInReview, isReturnOpen } = order;
  if (isRefundOpen) return "refund-under-way";
  if (isInReview) return "payment-in-review";
  if (isReturnOpen) return "return-under-way";
  // Deleting the account closes an order that waits for payment or confirmation.
  if (fulfilmentState === "returning") return "coming-back";
  return FINISHED.includes(fulfilmentState) || !isSold(order) ? null : "to-be-delivered";
}
