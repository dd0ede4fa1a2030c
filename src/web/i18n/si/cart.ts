import { accountCart, cart, cartProblems, freeDelivery, instructions } from "../../storefront/cart/words/cart.si.ts";
import { cancelled, checkout } from "../../storefront/checkout/words/checkout.si.ts";
import { methods } from "../../storefront/checkout/words/methods.si.ts";
import type { Texts } from "../messages.ts";

/** The same keys as in English. */
export const texts: Texts["cart"] = {
  accountCart,
  cancelled,
  cart,
  cartProblems,
  checkout,
  freeDelivery,
  instructions,
  methods,
};
