import type { FulfilmentState, HoldReason } from "./fulfilment-state.ts";
import type { PaymentMethod } from "./payment-methods.ts";
import type { PaymentState } from "./payment-state.ts";

/** What customers and staff read as the status of an order. Derived from its two states, never written (design §7). */
export const ORDER_STATUSES = [
  "awaiting-payment",
  "awaiting-transfer",
  "awaiting-confirmation",
  "on-hold",
  "paid",
  "confirmed",
  "packed",
  "dispatched",
  "delivery-failed",
  "delivered",
  "refused",
  "returned",
  "cancelled",
  "expired",
  "refunded",
  "partly-refunded",
  "charged-back",
] as const;

export type OrderStatus = (typeof ORDER_STATUSES)[number];

/** The facts that decide the status. */
export type OrderState = {
  paymentState: PaymentState;
  fulfilmentState: FulfilmentState;
  holdReason: HoldReason | null;
  paymentMethod: PaymentMethod;
};

type StatusRule = {
  status: OrderStatus;
  payment?: readonly PaymentState[];
  fulfilment?: readonly FulfilmentState[];
  hold?: HoldReason;
  method?: PaymentMethod;
};

/**
 * The first rule that matches decides. `orderStatusOf` reads this table, and so does the generated column `orders.status`, by
 * which lists are filtered and sorted.
 */
export const STATUS_RULES: readonly StatusRule[] = [
  { status: "charged-back", payment: ["charged-back"] },
  { status: "refunded", payment: ["refunded"] },
  { status: "awaiting-payment", hold: "payment", method: "card" },
  { status: "awaiting-transfer", hold: "payment" },
  { status: "awaiting-confirmation", hold: "confirmation" },
  { status: "on-hold", fulfilment: ["on-hold"] },
  { status: "confirmed", fulfilment: ["unfulfilled"], method: "cash-on-delivery" },
  { status: "paid", fulfilment: ["unfulfilled"] },
  { status: "packed", fulfilment: ["packed", "partially-packed"] },
  { status: "dispatched", fulfilment: ["dispatched", "partially-dispatched"] },
  { status: "delivery-failed", fulfilment: ["delivery-failed"] },
  { status: "refused", fulfilment: ["returning"] },
  { status: "expired", fulfilment: ["expired"] },
  // Nothing is left to do for these orders, so the refund is the news.
  { status: "partly-refunded", payment: ["partially-refunded"] },
  { status: "delivered", fulfilment: ["delivered", "partially-delivered"] },
  { status: "returned", fulfilment: ["returned", "partially-returned"] },
  { status: "cancelled", fulfilment: ["cancelled"] },
];

/** The status of an order in these states. Pure: the same states always have the same status. */
export function orderStatusOf(state: OrderState): OrderStatus {
  const rule = STATUS_RULES.find((each) => matches(each, state));
  if (!rule) throw new Error(`no status rule for ${JSON.stringify(state)}`);
  return rule.status;
}

function matches({ payment, fulfilment, hold, method }: StatusRule, state: OrderState): boolean {
  if (payment && !payment.includes(state.paymentState)) return false;
  if (fulfilment && !fulfilment.includes(state.fulfilmentState)) return false;
  if (hold && hold !== state.holdReason) return false;
  return !method || method === state.paymentMethod;
}
