import { findCookie, siteCookie } from "../domain/accounts/sign-in/session-cookie.ts";
import { type CookieCart, formatCookieCart, NO_COOKIE_CART, parseCookieCart } from "../domain/cart/cookie-cart.ts";
import { DAY_MS } from "../domain/durations.ts";

type Config = { isSecure: boolean };

const LIFE_MS = 30 * DAY_MS;

const cookieName = ({ isSecure }: Config) => (isSecure ? "__Host-lines" : "lines");

/**
 * Returns the cookie with the cart of a browser without script: ids and quantities only. An empty cart deletes it. Only
 * pages that no cache stores read it.
 */
export function cartCookie(config: Config, cart: CookieCart = NO_COOKIE_CART): string {
  return siteCookie(config, { name: cookieName(config), value: formatCookieCart(cart), lifeMs: LIFE_MS });
}

export function readCartCookie(config: Config, headers: Headers): CookieCart {
  return parseCookieCart(findCookie(headers, cookieName(config)) ?? "");
}
