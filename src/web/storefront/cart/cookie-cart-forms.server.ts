import type { RouterContextProvider } from "react-router";
import { data } from "react-router";
import { z } from "zod";
import { boundQuantity } from "../../../domain/cart/cart-item.ts";
import { MAX_LINES } from "../../../domain/cart/cart-limits.ts";
import { type CookieCart, withAddedLine, withLineQuantity } from "../../../domain/cart/cookie-cart.ts";
import { orderableLines } from "../../../domain/cart/orderable-lines.ts";
import { DomainError } from "../../../domain/errors.ts";
import { PAYMENT_METHODS } from "../../../domain/orders/payment-methods.ts";
import { placeOrderInput } from "../../../domain/orders/placement/place-order-input.ts";
import type { Shop } from "../../../domain/shop.ts";
import { cartCookie } from "../../cart-cookie.ts";
import { visitorContext } from "../../context.ts";
import { typedOf } from "../../failures.ts";
import { customerMessages, pageMessages } from "../../i18n/messages.ts";
import { requireCustomer } from "../../json-api.server.ts";
import { parseForm } from "../../parse-form.ts";
import { formIntent } from "../../run-form.ts";
import { seeOther } from "../../see-other.ts";
import { cartWithAddress } from "../../urls/address-url.ts";
import { submitOrder } from "../shared/cart/submit-order.server.ts";
import { hasInstructions } from "./cookie-cart-form.ts";
import { changedCartContext, quoteLines } from "./describe-cookie-cart.server.tsx";
import { findCartTerms } from "./find-cart-terms.server.ts";
import { AGREEMENT_ID } from "./terms-agreement.tsx";

/** Needs of a form of the cart page: its request and the cart of its cookie. */
export type CartForm = { request: Request; context: Readonly<RouterContextProvider>; shop: Shop; cart: CookieCart };
type Sent = CartForm & { form: FormData };
type Changed = { cart?: CookieCart; address?: string };

const lineInput = z.object({ variantId: z.uuid().toLowerCase(), quantity: z.string().optional() });

const intent = formIntent<CartForm>();

const changed = (change: Changed, sent: Sent) => toCart(sent, change);

/** The forms of a cart without script. */
export const COOKIE_CART_INTENTS = {
  add: intent({
    schema: lineInput,
    run: async ({ cart }, { variantId, quantity }) => {
      const lines = withAddedLine(cart.lines, { variantId, quantity: boundQuantity(quantity) });
      const isFull = lines === cart.lines;
      if (isFull) throw refusal(pageMessages().product.cartFull(MAX_LINES));
      return { cart: { ...cart, lines } };
    },
    next: changed,
  }),
  set: intent({
    schema: lineInput,
    run: async ({ cart }, { variantId, quantity }) => {
      const lines = withLineQuantity(cart.lines, { variantId, quantity: boundQuantity(quantity) });
      return { cart: { ...cart, lines } };
    },
    next: changed,
  }),
  remove: intent({
    schema: lineInput,
    run: async ({ cart }, { variantId }) => ({
      cart: { ...cart, lines: cart.lines.filter((line) => line.variantId !== variantId) },
    }),
    next: changed,
  }),
  accept: intent({
    run: async ({ shop, cart }) => {
      const { quote } = await quoteLines(shop, cart.lines);
      const known = cart.lines.filter(({ variantId }) => quote.some((line) => line.variantId === variantId));
      return { cart: { ...cart, lines: orderableLines(known, quote) } };
    },
    next: changed,
  }),
  address: intent({
    run: async ({ cart, form }) => ({ cart, address: String(form.get("address") ?? "") }),
    next: changed,
  }),
  // A browser with script has taken the lines over.
  taken: intent({ run: async () => ({}), next: changed }),
  place: intent({ run: placeCookieCart, next: (placed) => placed }),
};

/**
 * Redirects to the cart; the chosen address or district stays in the URL. When the order form has texts, they are in
 * the page that answers the form: a gift note belongs in no URL or cookie.
 */
function toCart({ shop, request, context, form }: Sent, { cart, address }: Changed) {
  const headers = { "Set-Cookie": cartCookie(shop.config, cart) };
  const { search } = new URL(request.url);
  const typed = typedOf(form);
  if (!cart || !hasInstructions(typed))
    return seeOther(address === undefined ? `/cart${search}` : cartWithAddress(address), { headers });
  context.set(changedCartContext, { cart, address, typed });
  return data(undefined, { headers });
}

function refusal(text: string): DomainError {
  return new DomainError("INVALID_INPUT", { fields: { cart: text } });
}

/** The order form's texts, as `placeOrderInput` has them. The lines are in the cookie. */
const orderForm = z
  .looseObject({ method: z.enum(PAYMENT_METHODS) })
  .transform(({ termsLanguage, termsVersion, parcelName, request, isGift, giftNote, ...sent }): unknown => ({
    ...sent,
    displayedTotalCents: Number(sent[`total-${sent.method}`]),
    terms: termsLanguage ? { language: termsLanguage, version: Number(termsVersion) } : undefined,
    instructions: { parcelName, request: request || null, isGift: isGift !== undefined, giftNote },
  }))
  .pipe(placeOrderInput.omit({ lines: true, isTicked: true }));

/** Places the order and redirects to its next page: the payment of a card, or its confirmation. */
async function placeCookieCart({ request, context, shop, cart, form }: Sent): Promise<Response> {
  if (!(await context.get(visitorContext).find())) return seeOther("/login?why=checkout&next=%2Fcart");
  const { customerId } = await requireCustomer(context);
  const isTicked = await requireAgreement(shop, customerId, form.has(AGREEMENT_ID));
  const input = { ...parseForm(form, orderForm), lines: [...cart.lines], isTicked };
  const { number, paymentMethod } = await submitOrder({ request, context }, async () => input);
  const next = paymentMethod === "card" ? `/pay/${number}` : `/order-confirmation?order_id=${number}`;
  const cookie = cartCookie(shop.config, { ...cart, orderNumber: number });
  return seeOther(next, { headers: { "Set-Cookie": cookie } });
}

/** Returns whether the customer had to tick a box for changed terms. */
async function requireAgreement(shop: Shop, customerId: string, isTicked: boolean): Promise<boolean> {
  const terms = await findCartTerms(shop, customerId);
  if (!terms?.replaced) return false;
  if (!isTicked) throw refusal(customerMessages().cart.agreeFirst);
  return true;
}
