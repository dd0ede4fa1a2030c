import { formatTime } from "../../../domain/dates.ts";
import { DomainError } from "../../../domain/errors.ts";
import type { Order } from "../../../domain/orders/placement/place-order.server.ts";
import { placeOrderInput } from "../../../domain/orders/placement/place-order-input.ts";
import type { PaymentRequest } from "../../../domain/payments/gateway.ts";
import { requirePayable } from "../../../domain/payments/require-payable.ts";
import type { Shop } from "../../../domain/shop.ts";
import { shopContext } from "../../context.ts";
import { orJsonFailure, readJson } from "../../json-api.server.ts";
import { submitOrder } from "../shared/submit-order.server.ts";
import type { Route } from "./+types/place-order.route.ts";

/**
 * Places the order and returns the payment request for a card. The request has ids and quantities; the server prices
 * them.
 */
export function action({ request, context }: Route.ActionArgs) {
  return orJsonFailure(async () => {
    const shop = context.get(shopContext);
    const order = await submitOrder({ request, context }, () => readJson(request, placeOrderInput));
    const { number: orderNumber, expiresAt } = order;
    const reservedUntil = expiresAt && formatTime(expiresAt);
    return Response.json({ orderNumber, reservedUntil, payment: startOfPayment(shop, order) }, { status: 201 });
  });
}

/** Returns null for a repeated placement whose order is over. */
function startOfPayment(shop: Shop, order: Order): PaymentRequest | null {
  if (order.paymentMethod === "card") {
    requirePayable(order, shop.now());
    return shop.gateway.paymentRequest(order);
  }
  const { status } = order;
  if (status === "expired" || status === "cancelled") throw new DomainError("ORDER_NOT_PAYABLE", { reason: status });
  return null;
}
