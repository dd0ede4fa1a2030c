import { findCookie, siteCookie } from "../domain/accounts/sign-in/session-cookie.ts";
import { DAY_MS } from "../domain/durations.ts";
import { isUuid } from "../domain/uuid.ts";

type Config = { isSecure: boolean };

const cookieName = ({ isSecure }: Config) => (isSecure ? "__Host-offer" : "offer");

/**
 * Returns a cookie that stores the entered discount code for one day, by an unguessable id; null deletes the cookie.
 */
export function discountCookie(config: Config, id: string | null): string {
  return siteCookie(config, { name: cookieName(config), value: id ?? "", lifeMs: DAY_MS });
}

export function findDiscountId(config: Config, headers: Headers): string | null {
  const id = findCookie(headers, cookieName(config)) ?? "";
  return isUuid(id) ? id : null;
}
