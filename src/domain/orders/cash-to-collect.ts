import type { Cents } from "../money.ts";
import type { PaymentMethod } from "./payment-methods.ts";
import { cashDue, type PaymentState } from "./payment-state.ts";

type CashStates = { paymentMethod: PaymentMethod; paymentState: PaymentState };
type CashOrder = CashStates & Parameters<typeof cashDue>[0];

/** Returns whether the courier has yet to collect cash for an order. */
function hasCashToCollect({ paymentMethod, paymentState }: CashStates): boolean {
  const isOpen = paymentState === "unpaid" || paymentState === "partially-paid";
  return paymentMethod === "cash-on-delivery" && isOpen;
}

/** Returns the cash that the courier has yet to collect for an order; null when there is none. */
export function cashToCollect(order: CashOrder): Cents | null {
  return hasCashToCollect(order) ? cashDue(order) : null;
}
