import { z } from "zod";
import { countTry } from "../../../domain/accounts/rate-limits/rate-limit.server.ts";
import type { ClientInfo } from "../../../domain/accounts/sign-in/session.ts";
import { formatTime } from "../../../domain/dates.ts";
import { DomainError } from "../../../domain/errors.ts";
import { guestInput } from "../../../domain/orders/guests/guest-input.ts";
import {
  openedOrderCookie,
  openedOrderIds,
  PLACED_OPEN_MS,
} from "../../../domain/orders/guests/opened-orders.server.ts";
import { placeGuestOrder } from "../../../domain/orders/guests/place-guest-order.server.ts";
import type { Order } from "../../../domain/orders/placement/place-order.server.ts";
import { placeOrderInput } from "../../../domain/orders/placement/place-order-input.ts";
import type { PaymentRequest } from "../../../domain/payments/gateway.ts";
import { requirePayable } from "../../../domain/payments/require-payable.ts";
import type { Shop } from "../../../domain/shop.ts";
import { readClientInfo } from "../../client-info.ts";
import { shopContext, visitorContext } from "../../context.ts";
import { pageLanguage } from "../../i18n/page-language.ts";
import { orJsonFailure, readJson } from "../../json-api.server.ts";
import { parseTexts } from "../../parse-form.ts";
import { consentTo, submitOrder } from "../shared/cart/submit-order.server.ts";
import type { Route } from "./+types/place-order.route.ts";

/**
 * Places the order and returns the payment request for a card. The request has ids and quantities; the server prices
 * them.
 */
export function action({ request, context }: Route.ActionArgs) {
  return orJsonFailure(async () => {
    const shop = context.get(shopContext);
    const isGuest = shop.config.guests.isOn && (await context.get(visitorContext).find()) === null;
    return isGuest
      ? placeForVisitor(shop, readClientInfo(context, request), request)
      : placedResponse(shop, await submitOrder({ request, context }, () => readJson(request, placeOrderInput)));
  });
}

/** `guest`: the fields of the first step, as typed. */
const guestOrderInput = placeOrderInput
  .omit({ addressId: true })
  .extend({ guest: z.record(z.string(), z.string()).optional() });

/** Places an order without an account, which this device may open for a day. */
async function placeForVisitor(shop: Shop, { clientIp, headers }: ClientInfo, request: Request): Promise<Response> {
  const { guest: typed, ...input } = await readJson(request, guestOrderInput);
  // A cart that was opened before the owner turned guest orders on, or with a session that has ended.
  if (!typed) throw new DomainError("NOT_SIGNED_IN", {});
  const contact = parseTexts(typed, guestInput);
  await countTry(shop, { action: "place-guest-order", account: contact.email, clientIp });
  const guest = { contact, language: pageLanguage(), openedOrderIds: openedOrderIds(shop, headers) };
  const order = await placeGuestOrder(shop, guest, input, consentTo(input, headers));
  const response = placedResponse(shop, order);
  const opened = { orderId: order.id, lifeMs: PLACED_OPEN_MS };
  response.headers.append("Set-Cookie", openedOrderCookie(shop, headers, opened));
  return response;
}

function placedResponse(shop: Shop, order: Order): Response {
  const { number: orderNumber, expiresAt } = order;
  const reservedUntil = expiresAt && formatTime(expiresAt, pageLanguage());
  return Response.json({ orderNumber, reservedUntil, payment: startOfPayment(shop, order) }, { status: 201 });
}

/** Returns null for an order that opens no payment: another method, or credit that pays for all. */
function startOfPayment(shop: Shop, order: Order): PaymentRequest | null {
  if (order.paymentMethod === "card" && !(order.creditCents > 0 && order.creditCents >= order.totalCents)) {
    requirePayable(order, shop.now());
    return shop.gateway.paymentRequest(order);
  }
  const { status } = order;
  if (status === "expired" || status === "cancelled") throw new DomainError("ORDER_NOT_PAYABLE", { reason: status });
  return null;
}
