import { countTry } from "../../../domain/accounts/rate-limits/rate-limit.server.ts";
import { formatTime } from "../../../domain/dates.ts";
import { DomainError } from "../../../domain/errors.ts";
import { type Order, placeOrder } from "../../../domain/orders/placement/place-order.server.ts";
import { type PlaceOrderInput, placeOrderInput } from "../../../domain/orders/placement/place-order-input.ts";
import type { PaymentRequest } from "../../../domain/payments/gateway.ts";
import { requirePayable } from "../../../domain/payments/require-payable.ts";
import type { Shop } from "../../../domain/shop.ts";
import { readClientInfo } from "../../client-info.ts";
import { shopContext } from "../../context.ts";
import { customerMessages, pageMessages } from "../../i18n/messages.ts";
import { pageLanguage } from "../../i18n/page-language.ts";
import { orJsonFailure, readJson, requireCustomer } from "../../json-api.server.ts";
import type { Route } from "./+types/place-order.route.ts";

/**
 * Places the order and returns the payment request for a card. The request has ids and quantities; the server prices
 * them.
 */
export function action({ request, context }: Route.ActionArgs) {
  return orJsonFailure(async () => {
    const shop = context.get(shopContext);
    const customer = await requireCustomer(context);
    // An order has the language of the page that it was placed on.
    const profile = { ...customer, language: pageLanguage() };
    const { clientIp } = readClientInfo(context, request);
    // By email address: a deleted and registered account has a new id, but its emails have the same recipient.
    await countTry(shop, { action: "place-order", account: customer.email, clientIp });
    const input = await readJson(request, placeOrderInput);
    const order = await placeOrder(shop, profile, input, termsSentence(input));
    const { number: orderNumber, expiresAt } = order;
    const reservedUntil = expiresAt && formatTime(expiresAt);
    return Response.json({ orderNumber, reservedUntil, payment: startOfPayment(shop, order) }, { status: 201 });
  });
}

/** Returns the sentence about age and terms as the cart page displays it (terms-agreement.tsx). */
function termsSentence({ isTicked }: PlaceOrderInput): string {
  const { cart } = customerMessages();
  return `${isTicked ? cart.agree : cart.acceptance} ${pageMessages().footer.terms}`;
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
