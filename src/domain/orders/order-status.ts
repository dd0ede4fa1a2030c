/** The life of an order (design §7). Only the transitions listed here exist. */
export const ORDER_STATUSES = [
  "awaiting-payment",
  "awaiting-transfer",
  "awaiting-confirmation",
  "paid",
  "confirmed",
  "packed",
  "dispatched",
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

const TRANSITIONS: Record<OrderStatus, readonly OrderStatus[]> = {
  "awaiting-payment": ["paid", "cancelled", "expired"],
  "awaiting-transfer": ["paid", "cancelled", "expired"],
  "awaiting-confirmation": ["confirmed", "cancelled", "expired"],
  paid: ["packed", "cancelled", "refunded", "partly-refunded", "charged-back"],
  confirmed: ["packed", "cancelled"],
  packed: ["dispatched", "cancelled", "refunded", "partly-refunded", "charged-back"],
  dispatched: ["delivered", "refused", "refunded", "partly-refunded", "charged-back"],
  delivered: ["returned", "refunded", "partly-refunded", "charged-back"],
  refused: ["returned", "refunded", "partly-refunded"],
  returned: ["refunded", "partly-refunded", "charged-back"],
  cancelled: ["refunded", "partly-refunded"],
  // By staff, when a transfer came late and the goods are still there.
  expired: ["paid"],
  refunded: [],
  "partly-refunded": ["refunded", "charged-back"],
  "charged-back": [],
};

export function canBecome(from: OrderStatus, to: OrderStatus): boolean {
  return TRANSITIONS[from].includes(to);
}
