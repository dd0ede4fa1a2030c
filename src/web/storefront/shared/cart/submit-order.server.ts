import type { RouterContextProvider } from "react-router";
import { countTry } from "../../../../domain/accounts/rate-limits/rate-limit.server.ts";
import type { Consent } from "../../../../domain/orders/placement/consent.ts";
import { type Order, placeOrder } from "../../../../domain/orders/placement/place-order.server.ts";
import type { PlaceOrderInput } from "../../../../domain/orders/placement/place-order-input.ts";
import { readClientInfo } from "../../../client-info.ts";
import { shopContext } from "../../../context.ts";
import { findAgeConfirmation } from "../../../discretion/age-cookie.ts";
import { customerMessages, pageMessages } from "../../../i18n/messages.ts";
import { pageLanguage } from "../../../i18n/page-language.ts";
import { requireCustomer } from "../../../json-api.server.ts";

type Asked = { request: Request; context: Readonly<RouterContextProvider> };

/**
 * Places an order for the signed-in customer, with and without script.
 * @param read reads the order; only after the attempt was counted
 */
export async function submitOrder({ request, context }: Asked, read: () => Promise<PlaceOrderInput>): Promise<Order> {
  const shop = context.get(shopContext);
  const customer = await requireCustomer(context);
  // An order has the language of the page that it was placed on.
  const profile = { ...customer, language: pageLanguage() };
  const { clientIp } = readClientInfo(context, request);
  // By email address: a deleted and registered account has a new id, but its emails have the same recipient.
  await countTry(shop, { action: "place-order", account: customer.email, clientIp });
  const input = await read();
  return placeOrder(shop, profile, input, consentTo(input, request.headers));
}

/** Returns what the buyer confirmed on the cart page and, about the age, on this device. */
export function consentTo(input: Pick<PlaceOrderInput, "isTicked">, headers: Headers): Consent {
  return { termsSentence: termsSentence(input), age: findAgeConfirmation(headers) };
}

/** Returns the sentence about age and terms as the cart page displays it (terms-agreement.tsx). */
function termsSentence({ isTicked }: Pick<PlaceOrderInput, "isTicked">): string {
  const { cart } = customerMessages();
  return `${isTicked ? cart.agree : cart.acceptance} ${pageMessages().footer.terms}`;
}
