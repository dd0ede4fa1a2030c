import { cart, cartProblems, freeDelivery } from "../cart.ts";
import { cancelled, checkout } from "../checkout.ts";
import { methods } from "../customer/methods.ts";

/** What the cart says, on its page and in its drawer. */
export const texts = {
  cancelled,
  cart,
  cartProblems,
  checkout,
  freeDelivery,
  methods,
};
