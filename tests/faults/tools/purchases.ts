import { randomUUID } from "node:crypto";
import { cartFingerprint } from "../../../src/domain/cart/cart-fingerprint.ts";
import { type Cents, toDecimal } from "../../../src/domain/money.ts";
import type { Order } from "../../../src/domain/orders/placement/place-order.server.ts";
import type { PlaceOrderInput } from "../../../src/domain/orders/placement/place-order-input.ts";
import type { PaymentNotification } from "../../../src/domain/payments/gateway.ts";

export type OrderedLine = { variant: { id: string; priceCents: Cents }; quantity?: number };

/** Order submission of a browser for these lines at the displayed prices. */
export function orderInputFor(lines: readonly OrderedLine[], key: string = randomUUID()): PlaceOrderInput {
  return {
    key,
    seen: cartFingerprint(lines.map(({ variant }) => ({ variantId: variant.id, priceCents: variant.priceCents }))),
    lines: lines.map(({ variant, quantity = 1 }) => ({ variantId: variant.id, quantity })),
  };
}

let payments = 0;

/** Returns an unused payment id of the gateway. */
export function aPaymentId(): string {
  payments += 1;
  return `3200${String(process.pid % 1_000_000).padStart(6, "0")}${String(payments).padStart(8, "0")}`;
}

/** A valid notification about the order, with the given changes. */
export function notificationOf(
  order: Pick<Order, "number" | "totalCents" | "currency">,
  more: Partial<PaymentNotification> = {},
): PaymentNotification {
  return {
    source: "notification",
    orderNumber: order.number,
    paymentId: aPaymentId(),
    amount: toDecimal(order.totalCents),
    currency: order.currency,
    statusCode: "2",
    method: "VISA",
    bodySha256: "0".repeat(64),
    ...more,
  };
}
