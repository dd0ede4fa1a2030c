const PREFIX = "^(?:/[a-z]{2})?/";
const END = "(?:[/.?]|$)";
/** Placing, paying and tracking an order, in any language, including data requests of the client script. */
const CHECKOUT = new RegExp(`${PREFIX}(?:cart|pay|orders?|order-[a-z]+|api|success|cancel)${END}`);
const NOTIFICATION = new RegExp(`^/hooks${END}`);
const SIGN_IN = new RegExp(
  `${PREFIX}(?:login|logout|register|verify-email|forgot-password|reset-password|admin/(?:login|code|confirm|second-factor))${END}`,
);
/** Served from the disk, or without work. */
const STATIC = /^\/(?:assets|media|fonts|healthz|livez|readyz)(?:[/?]|$)/;

/** Purpose of a request. Each one except `static` has slots of its own, which no other purpose can use. */
export type RequestPurpose = "static" | "page" | "checkout" | "notification" | "sign-in";

/** @param path with or without its query */
export function requestPurpose(path: string): RequestPurpose {
  if (STATIC.test(path)) return "static";
  if (NOTIFICATION.test(path)) return "notification";
  if (CHECKOUT.test(path)) return "checkout";
  return SIGN_IN.test(path) ? "sign-in" : "page";
}
