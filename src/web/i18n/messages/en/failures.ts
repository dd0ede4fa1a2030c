import type { Failures } from "../../../../domain/errors.ts";
import { oneOrMore } from "../../plurals.ts";

/** The error catalogue of the specification (§8), word for word. */
export const catalogue = {
  loginFailed: "Invalid email or password",
  passwordsDiffer: "Passwords do not match",
  resetMailSent: "Reset email sent! Check your inbox.",
  resetMailFailed: "Failed to send reset email. Please check your email address.",
  /** Ordering by chat while signed out; leads to /login. */
  loginToOrder: "You must be logged in to place an order.",
  profileMissing: "User details not found!",
  /** My Account while signed out; leads to /login. */
  loginToViewAccount: "Please login to view your Account.",
  loginToCheckOut: "You must be logged in.",
  paymentNotStarted: (error: string) => `Error occurred during payment: ${error}`,
  loginToCompleteOrder: "You must be logged in to complete the order.",
  paidButNotSaved: "Payment succeeded but failed to save order. Please contact support.",
  profileUpdated: "Profile updated successfully!",
  profileNotUpdated: "Failed to update profile.",
  loginToTrack: "Please log in to track your orders.",
};

const waitFor = (seconds: number) => {
  const minutes = Math.ceil(seconds / 60);
  return seconds < 60
    ? `${seconds} ${oneOrMore(seconds, "second", "seconds")}`
    : `${minutes} ${oneOrMore(minutes, "minute", "minutes")}`;
};

/** What people are told, by failure code. A new code does not compile until it has a line here. */
export const failures: { [C in keyof Failures]: (facts: Failures[C]) => string } = {
  INVALID_INPUT: () => "Please check the marked fields.",
  NOT_SIGNED_IN: () => catalogue.loginToCheckOut,
  PROFILE_MISSING: () => catalogue.profileMissing,
  WRONG_CREDENTIALS: () => catalogue.loginFailed,
  ACCOUNT_SERVICE: ({ message }) => message,
  EMAIL_NOT_VERIFIED: () =>
    "Please confirm your email address first. We have just sent you the link again; it works for one hour.",
  PASSWORDS_DIFFER: () => catalogue.passwordsDiffer,
  PROFILE_NOT_UPDATED: () => catalogue.profileNotUpdated,
  RESET_TOKEN_INVALID: () => "This link has expired or was used before. Please ask for a new one.",
  MAIL_UNAVAILABLE: () => catalogue.resetMailFailed,
  TOO_MANY_TRIES: ({ retryAfterSeconds }) => `Too many tries. Please wait ${waitFor(retryAfterSeconds)} and try again.`,
  CART_EMPTY: () => "Cart is empty",
  CART_CHANGED: () => "Something in your cart has changed. Nothing was ordered; please look at the changes first.",
  IDEMPOTENCY_KEY_REUSED: () =>
    "This order was already placed with other items. Please look at My Orders before you order again.",
  ORDER_NOT_FOUND: () => "We could not find this order in your account.",
  ORDER_NOT_PAYABLE: () => "This order is not waiting for a payment. Please look at My Orders for its status.",
  PAYMENT_MISMATCH: () => "The payment does not match the order. Please do not pay again, and contact support.",
  NOTICE_REJECTED: () => "The payment notice was not accepted.",
};

/** When the browser got no answer at all. */
export const unreachable = "the shop could not be reached. Please check your connection and try again.";

/** Goes to the log only, never to a visitor (spec §8). */
export const PRODUCT_NOT_FOUND_LOG = "No such product!";
