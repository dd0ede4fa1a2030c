import type { FulfilmentState, HoldReason } from "./fulfilment/fulfilment-state.ts";
import type { PaymentMethod } from "./payment-methods.ts";
import type { PaymentState } from "./payment-state.ts";

/** Status of an order for customers and staff. Derived from its two states, never written (design §7). */
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

/** The states that decide the status. */
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
 * The first matching rule decides. `orderStatusOf` and the generated column `orders.status`, which lists filter and
 * sort by, both use this table.
 */
export const STATUS_RULES: readonly StatusRule[] = [
  { status: "charged-back", payment: ["charged-back"] },
  { status: "refunded", payment: ["refunded"] },
  { status: "awaiting-payment", hold: "payment", method: "card" },
  { status: "awaiting-transfer", hold: "payment" },
  { status: "awaiting-confirmation", hold: "confirmation" },
  { status: "on-hold", fulfilment: ["on-hold"] },
  { status: "confirmed", fulfilment: ["unfulfilled"], method: "cash-on-delivery" },
  // The amount is reserved on the card, not paid yet.
  { status: "confirmed", payment: ["authorized"], fulfilment: ["unfulfilled"] },
  { status: "paid", fulfilment: ["unfulfilled"] },
  { status: "packed", fulfilment: ["packed", "partially-packed"] },
  { status: "dispatched", fulfilment: ["dispatched", "partially-dispatched", "partially-delivered"] },
  { status: "delivery-failed", fulfilment: ["delivery-failed"] },
  { status: "refused", fulfilment: ["returning"] },
  { status: "expired", fulfilment: ["expired"] },
  // These orders need no further work, so the refund is the status to show.
  { status: "partly-refunded", payment: ["partially-refunded"] },
  { status: "delivered", fulfilment: ["delivered", "partially-returned"] },
  { status: "returned", fulfilment: ["returned"] },
  { status: "cancelled", fulfilment: ["cancelled"] },
];

/** Returns the status of an order in these states. */
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
