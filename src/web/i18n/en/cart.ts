import { accountCart, cart, cartProblems, freeDelivery, instructions } from "../../storefront/cart/words/cart.en.ts";
import { cancelled, checkout } from "../../storefront/checkout/words/checkout.en.ts";
import { methods } from "../../storefront/checkout/words/methods.en.ts";

/** Texts of the cart, on its page and in its drawer. */
export const texts = {
  accountCart,
  cancelled,
  cart,
  cartProblems,
  checkout,
  freeDelivery,
  instructions,
  methods,
};
