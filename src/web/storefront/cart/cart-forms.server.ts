import type { RouterContextProvider } from "react-router";
import { furtherAddressInput } from "../../../domain/accounts/further-address-input.ts";
import { addAddress } from "../../../domain/accounts/save-address.server.ts";
import { enterCode } from "../../../domain/promotions/find-discount.server.ts";
import { readCartCookie } from "../../cart-cookie.ts";
import { shopContext, visitorContext } from "../../context.ts";
import { discountCookie } from "../../discount-cookie.ts";
import { requireCustomer } from "../../json-api.server.ts";
import { readForm } from "../../parse-form.ts";
import { formIntent, runForm } from "../../run-form.ts";
import { seeOther } from "../../see-other.ts";
import { cartWithAddress } from "../../urls/address-url.ts";
import { quantityField } from "./cookie-cart-form.ts";
import { type CartForm, COOKIE_CART_INTENTS } from "./cookie-cart-forms.server.ts";
import { cartAnswerContext } from "./describe-cookie-cart.server.tsx";

type Asked = { request: Request; context: Readonly<RouterContextProvider> };

const intent = formIntent<CartForm>();

/** The forms of the cart page. */
const INTENTS = {
  ...COOKIE_CART_INTENTS,
  // An empty code removes the applied one.
  code: intent({
    run: async ({ shop, context, form }) => {
      const { find, clientIp } = context.get(visitorContext);
      const typed = String(form.get("code") ?? "").trim();
      const customerId = (await find())?.profile?.customerId ?? null;
      return typed === "" ? null : enterCode(shop, { customerId, clientIp, typed });
    },
    next: (id, { shop }) => seeOther("/cart", { headers: { "Set-Cookie": discountCookie(shop.config, id) } }),
  }),
  "add-address": intent({
    schema: furtherAddressInput,
    run: async ({ shop, context }, address) => addAddress(shop, (await requireCustomer(context)).customerId, address),
    next: cartWithAddress,
  }),
};

/** Runs a form of the cart page. */
export async function runCartForm({ request, context }: Asked) {
  const form = await readForm(request);
  // A button of a line names the line: `set:<variantId>`.
  const [name = "", variantId] = String(form.get("intent")).split(":");
  if (variantId) {
    form.set("intent", name);
    form.set("variantId", variantId);
    form.set("quantity", String(form.get(quantityField(variantId)) ?? ""));
  }
  const shop = context.get(shopContext);
  const cart = readCartCookie(shop.config, request.headers);
  const answer = await runForm(form, INTENTS, () => ({ request, context, shop, cart }));
  // The cart without script shows the reason above its lines; the reason for a code is beside its field.
  if (!(answer instanceof Response) && answer.data && name !== "code") context.set(cartAnswerContext, answer.data);
  return answer;
}
