import { findCookie } from "../domain/accounts/sign-in/session-cookie.ts";
import { type CookieCart, formatCookieCart, NO_COOKIE_CART, parseCookieCart } from "../domain/cart/cookie-cart.ts";
import { DAY_MS, SECOND_MS } from "../domain/durations.ts";

type Config = { isSecure: boolean };

const LIFE_MS = 30 * DAY_MS;

const cookieName = ({ isSecure }: Config) => (isSecure ? "__Host-lines" : "lines");

/**
 * Returns the cookie with the cart of a browser without script: ids and quantities only. An empty cart deletes it. Only
 * pages that no cache stores read it.
 */
export function cartCookie(config: Config, cart: CookieCart = NO_COOKIE_CART): string {
  const text = formatCookieCart(cart);
  const life = text === "" ? 0 : LIFE_MS / SECOND_MS;
  return `${cookieName(config)}=${text}; Max-Age=${life}; Path=/; HttpOnly; SameSite=Lax${config.isSecure ? "; Secure" : ""}`;
}

export function readCartCookie(config: Config, headers: Headers): CookieCart {
  return parseCookieCart(findCookie(headers, cookieName(config)) ?? "");
}
