import type { PaymentMethod } from "../payment-methods.ts";
import type { PaymentState } from "../payment-state.ts";
import { type FulfilmentState, NEVER_SENT } from "./fulfilment-state.ts";

/** Returns whether nothing of an order can be packed now: it is on hold, or it ended. */
export function isOver({ fulfilmentState }: { fulfilmentState: FulfilmentState }): boolean {
  return fulfilmentState === "on-hold" || NEVER_SENT.includes(fulfilmentState);
}

/**
 * Returns whether an order is sent in one parcel, because its courier collects the cash for all of it, or its card can
 * be charged once only.
 */
export function isPackedWhole(order: { paymentMethod: PaymentMethod; paymentState: PaymentState }): boolean {
  if (order.paymentState === "authorized") return true;
  const isDue = order.paymentState === "unpaid" || order.paymentState === "partially-paid";
  return order.paymentMethod === "cash-on-delivery" && isDue;
}
