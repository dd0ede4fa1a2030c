import type { Cents } from "../money.ts";
import type { PaymentMethod } from "./payment-methods.ts";
import { cashDue, type PaymentState } from "./payment-state.ts";

type CashOrder = { paymentMethod: PaymentMethod; paymentState: PaymentState } & Parameters<typeof cashDue>[0];

/** Returns the cash that the courier has yet to collect for an order; null when there is none. */
export function cashToCollect({ paymentMethod, paymentState, ...sums }: CashOrder): Cents | null {
  const isOpen = paymentState === "unpaid" || paymentState === "partially-paid";
  return paymentMethod === "cash-on-delivery" && isOpen ? cashDue(sums) : null;
}
