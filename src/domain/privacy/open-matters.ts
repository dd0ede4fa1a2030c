import { isSold } from "../orders/cancelling.ts";
import type { FulfilmentState, HoldReason } from "../orders/fulfilment-state.ts";

/** Why an order still needs to know whom it is for. */
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
  isRefundMoving: boolean;
  isInReview: boolean;
  isReturnOpen: boolean;
};

/**
 * States in which nothing more happens to an order. A parcel on its way back counts as one of them once its order was not changed
 * for as long as orders are stored.
 */
export const FINISHED: readonly FulfilmentState[] = [
  ...(["delivered", "partially-returned", "returned", "returning", "cancelled", "expired"] as const),
];

/** Why an account with this order cannot be deleted yet; null when it can. Money that the shop owes comes before items. */
export function whyOpen(order: OrderFacts): OpenReason | null {
  const { fulfilmentState, isRefundMoving, isInReview, isReturnOpen } = order;
  if (isRefundMoving) return "refund-under-way";
  if (isInReview) return "payment-in-review";
  if (isReturnOpen) return "return-under-way";
  // An order that waits for its payment or confirmation is closed with its account.
  if (fulfilmentState === "returning") return "coming-back";
  return FINISHED.includes(fulfilmentState) || !isSold(order) ? null : "to-be-delivered";
}
