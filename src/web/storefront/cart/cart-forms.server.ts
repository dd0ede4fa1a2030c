import type { RouterContextProvider } from "react-router";
import { furtherAddressInput } from "../../../domain/accounts/further-address-input.ts";
import { addAddress } from "../../../domain/accounts/save-address.server.ts";
import { readCartCookie } from "../../cart-cookie.ts";
import { shopContext } from "../../context.ts";
import { orFormFailure } from "../../failures.ts";
import { requireCustomer } from "../../json-api.server.ts";
import { parseForm } from "../../parse-form.ts";
import { seeOther } from "../../see-other.ts";
import { cartWithAddress } from "../../urls/address-url.ts";
import { quantityField } from "./cookie-cart-form.ts";
import { type CartFormAction, COOKIE_CART_FORMS } from "./cookie-cart-forms.server.ts";
import { cartAnswerContext } from "./describe-cookie-cart.server.tsx";

type Asked = { request: Request; context: Readonly<RouterContextProvider> };

/** The forms of the cart page by their field `intent`. */
const FORMS: Readonly<Record<string, CartFormAction>> = {
  ...COOKIE_CART_FORMS,
  "add-address": async ({ context, shop, form }) => {
    const { customerId } = await requireCustomer(context);
    return seeOther(cartWithAddress(await addAddress(shop, customerId, parseForm(form, furtherAddressInput))));
  },
};

/**
 * Runs the form with this intent.
 * @throws a 400 response for an unknown intent
 */
export async function runCartForm({ request, context }: Asked, form: FormData) {
  // A button of a line names the line: `set:<variantId>`.
  const [name = "", variantId] = String(form.get("intent")).split(":");
  if (variantId) form.set("variantId", variantId);
  if (variantId) form.set("quantity", String(form.get(quantityField(variantId)) ?? ""));
  const run = Object.hasOwn(FORMS, name) ? FORMS[name] : undefined;
  if (!run) throw new Response(null, { status: 400 });
  const shop = context.get(shopContext);
  const cart = readCartCookie(shop.config, request.headers);
  const answer = await orFormFailure(form, () => run({ request, context, shop, cart, form }));
  // The cart without script shows the reason above its lines.
  if (!(answer instanceof Response) && answer.data) context.set(cartAnswerContext, answer.data);
  return answer;
}
