const PREFIX = "^(?:/[a-z]{2})?/";
const END = "(?:[/.?]|$)";
/** Placing, paying and following an order; in any language, and as a page's script requests it. */
const CHECKOUT = new RegExp(`${PREFIX}(?:cart|pay|orders?|order-[a-z]+|api|success|cancel)${END}`);
const NOTIFICATION = new RegExp(`^/hooks${END}`);
const SIGN_IN = new RegExp(
  `${PREFIX}(?:login|logout|register|verify-email|forgot-password|reset-password|admin/(?:login|code|confirm|second-factor))${END}`,
);
/** Sent from the disk or without any work. */
const STATIC = /^\/(?:assets|media|fonts|healthz|livez|readyz)(?:[/?]|$)/;

/** What a request is for. Each purpose but `static` has slots of its own, which no other purpose can use. */
export type RequestPurpose = "static" | "page" | "checkout" | "notification" | "sign-in";

/** Returns the purpose of a request to this path (with its query). */
export function requestPurpose(path: string): RequestPurpose {
  if (STATIC.test(path)) return "static";
  if (NOTIFICATION.test(path)) return "notification";
  if (CHECKOUT.test(path)) return "checkout";
  return SIGN_IN.test(path) ? "sign-in" : "page";
}
