import type { Texts } from "../../../messages.ts";
import { cart, cartProblems, freeDelivery } from "../cart.ts";
import { cancelled, checkout } from "../checkout.ts";
import { methods } from "../customer/methods.ts";

/** The same keys as in English. */
export const texts: Texts["cart"] = {
  cancelled,
  cart,
  cartProblems,
  checkout,
  freeDelivery,
  methods,
};
