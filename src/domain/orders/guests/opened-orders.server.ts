import { createHmac, timingSafeEqual } from "node:crypto";
import { and, eq, inArray, isNull } from "drizzle-orm";
import type { Config } from "../../../config.ts";
import { orders } from "../../../db/schema/index.ts";
import { sessionSecret } from "../../accounts/auth.server.ts";
import { findCookie } from "../../accounts/sign-in/session-cookie.ts";
import { DAY_MS, MINUTE_MS, SECOND_MS } from "../../durations.ts";
import type { OrderOwner } from "../../order-owner.server.ts";
import type { Shop } from "../../shop.ts";
import { isUuid } from "../../uuid.ts";

type CookieConfig = Pick<Config, "isSecure" | "sessionSecret">;

/** An order without an account that this device may open, and until when. */
type Opened = { orderId: string; untilMs: number };

/** How long a device opens the order that it has just placed. */
export const PLACED_OPEN_MS = DAY_MS;
/** How long a device opens an order that it found by a code. */
export const FOUND_OPEN_MS = 30 * MINUTE_MS;
/** Maximum number of orders in the cookie; the one that was opened first is removed. */
const MAX_OPENED = 5;

const cookieName = ({ isSecure }: CookieConfig) => (isSecure ? "__Host-orders" : "orders");

/**
 * Returns the ids of the orders that this device may open now, newest first. The cookie is signed: ids and times are no
 * secrets, and only the shop can write them.
 */
export function openedOrderIds(shop: Pick<Shop, "config" | "now">, headers: Headers): string[] {
  return readOpened(shop, headers).map(({ orderId }) => orderId);
}

/**
 * Returns the order's id as its owner if this device may open the order with this number; null for other orders and for
 * those of an account.
 */
export async function findOpenedOrder(
  shop: Pick<Shop, "db" | "config" | "now">,
  headers: Headers,
  number: string,
): Promise<OrderOwner | null> {
  const ids = openedOrderIds(shop, headers);
  if (ids.length === 0) return null;
  const isOpened = inArray(orders.id, ids);
  const [found] = await shop.db
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        eq(orders.number, number),
        /* @guard opened-order-has-no-account */ isNull(orders.customerId),
        /* @guard cookie-opens-its-own-orders */ isOpened,
      ),
    );
  return found?.id ?? null;
}

/** Returns the `Set-Cookie` value with which this device may open another order for this time. */
export function openedOrderCookie(
  shop: Pick<Shop, "config" | "now">,
  headers: Headers,
  { orderId, lifeMs }: { orderId: string; lifeMs: number },
): string {
  const before = readOpened(shop, headers);
  const known = before.find((each) => each.orderId === orderId);
  const untilMs = Math.max(shop.now().getTime() + lifeMs, known?.untilMs ?? 0);
  const others = before.filter((each) => each.orderId !== orderId);
  const opened = [{ orderId, untilMs }, ...others].slice(0, MAX_OPENED);
  const content = opened.map((each) => `${each.orderId}.${each.untilMs}`).join(".");
  return setCookie(shop.config, `${content}.${signatureOf(shop.config, content)}`, PLACED_OPEN_MS / SECOND_MS);
}

/** Returns the `Set-Cookie` value that closes all orders on this device. */
export function closedOrdersCookie(config: CookieConfig): string {
  return setCookie(config, "", 0);
}

function readOpened({ config, now }: Pick<Shop, "config" | "now">, headers: Headers): Opened[] {
  const [, content = "", signature = ""] = /^(.+)\.([\w-]+)$/.exec(findCookie(headers, cookieName(config)) ?? "") ?? [];
  // @guard opened-orders-cookie-is-signed
  if (!isSame(signature, signatureOf(config, content))) return [];
  const parts = content.split(".");
  const opened = parts.flatMap((orderId, at) => (at % 2 === 0 ? [{ orderId, untilMs: Number(parts[at + 1]) }] : []));
  return opened.filter(
    ({ orderId, untilMs }) => isUuid(orderId) && /* @guard opened-order-expires: true */ untilMs > now().getTime(),
  );
}

function signatureOf(config: CookieConfig, content: string): string {
  return createHmac("sha256", sessionSecret(config)).update(`opened-orders:${content}`).digest("base64url");
}

function isSame(given: string, expected: string): boolean {
  const [left, right] = [Buffer.from(given), Buffer.from(expected)];
  return left.length === right.length && timingSafeEqual(left, right);
}

function setCookie(config: CookieConfig, value: string, seconds: number): string {
  const secure = config.isSecure ? "; Secure" : "";
  return `${cookieName(config)}=${value}; Max-Age=${seconds}; Path=/; HttpOnly; SameSite=Lax${secure}`;
}
