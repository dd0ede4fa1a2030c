import { discount } from "../../storefront/cart/words/discount.en.ts";
import { vat } from "../../storefront/cart/words/vat.en.ts";
import { catalogue, unreachable } from "./failures.ts";
import { districts, provinces } from "./places.ts";

/** Tab titles of personal pages: neutral words. */
const titles = {
  cart: "Cart",
  checkout: "Checkout",
  payment: "Payment",
  confirmation: "Order Confirmation",
  tracking: "My Orders",
  chatOrder: "Order by chat",
  account: "My Account",
  login: "Login",
  register: "Create Account",
  forgotPassword: "Forgot Password",
  resetPassword: "Choose a new password",
  verifyEmail: "Confirm your email",
};

/** Texts of several kinds of personal pages. */
export const texts = {
  catalogue,
  discount,
  districts,
  provinces,
  titles,
  unreachable,
  vat,
};
