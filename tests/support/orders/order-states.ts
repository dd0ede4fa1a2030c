import type { FulfilmentState, HoldReason } from "../../../src/domain/orders/fulfilment/fulfilment-state.ts";
import type { OrderStatus } from "../../../src/domain/orders/order-status.ts";
import type { PaymentMethod } from "../../../src/domain/orders/payment-methods.ts";
import type { PaymentState } from "../../../src/domain/orders/payment-state.ts";

type States = { paymentState: PaymentState; fulfilmentState: FulfilmentState; holdReason: HoldReason | null };

const FULFILMENT: Record<OrderStatus, FulfilmentState> = {
  "awaiting-payment": "on-hold",
  "awaiting-transfer": "on-hold",
  "awaiting-confirmation": "on-hold",
  "on-hold": "on-hold",
  paid: "unfulfilled",
  confirmed: "unfulfilled",
  packed: "packed",
  dispatched: "dispatched",
  "delivery-failed": "delivery-failed",
  delivered: "delivered",
  refused: "returning",
  returned: "returned",
  cancelled: "cancelled",
  expired: "expired",
  refunded: "cancelled",
  "partly-refunded": "delivered",
  "charged-back": "delivered",
};

const HOLDS: Partial<Record<OrderStatus, HoldReason>> = {
  "awaiting-payment": "payment",
  "awaiting-transfer": "payment",
  "awaiting-confirmation": "confirmation",
  "on-hold": "review",
};

/** States of an order with this status, for tests that insert orders directly. */
export function statesOf(status: OrderStatus, method: PaymentMethod = "card"): States {
  return {
    paymentState: paymentOf(status, method),
    fulfilmentState: FULFILMENT[status],
    holdReason: HOLDS[status] ?? null,
  };
}

function paymentOf(status: OrderStatus, method: PaymentMethod): PaymentState {
  switch (status) {
    case "awaiting-payment":
    case "awaiting-transfer":
    case "awaiting-confirmation":
      return "unpaid";
    case "cancelled":
    case "expired":
      return "voided";
    case "refunded":
      return "refunded";
    case "partly-refunded":
      return "partially-refunded";
    case "charged-back":
      return "charged-back";
    case "returned":
      return method === "cash-on-delivery" ? "voided" : "paid";
    default:
      return method === "cash-on-delivery" && status !== "delivered" ? "unpaid" : "paid";
  }
}
