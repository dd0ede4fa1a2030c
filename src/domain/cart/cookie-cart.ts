import { isUuid } from "../uuid.ts";
import { boundQuantity } from "./cart-item.ts";
import { MAX_LINES } from "./cart-limits.ts";
import type { WantedLine } from "./wanted-lines.ts";

/** The cart of a browser without script, as its cookie stores it. */
export type CookieCart = {
  lines: readonly WantedLine[];
  /** The order that was placed with these lines and may still await its payment; null without one. */
  orderNumber: string | null;
};

export const NO_COOKIE_CART: CookieCart = { lines: [], orderNumber: null };

/** Between the parts of the cookie: a character that cookies need not encode. */
const DOT = ".";
const ORDER_NUMBER = /^Order-\d{1,16}$/;

/** Returns the order number, then the id and the quantity of each line. Fifty lines take 2 kB. */
export function formatCookieCart({ lines, orderNumber }: CookieCart): string {
  if (lines.length === 0) return "";
  return [orderNumber ?? "", ...lines.flatMap(({ variantId, quantity }) => [variantId, quantity])].join(DOT);
}

/** Parses the cookie, which anyone can have edited: drops malformed and surplus lines. Never throws. */
export function parseCookieCart(text: string): CookieCart {
  const [number = "", ...parts] = text.split(DOT);
  const quantities = new Map<string, number>();
  for (let at = 0; at < parts.length && quantities.size < MAX_LINES; at += 2) {
    const id = parts[at] ?? "";
    if (isUuid(id)) quantities.set(id, boundQuantity(parts[at + 1]));
  }
  const lines = [...quantities].map(([variantId, quantity]) => ({ variantId, quantity }));
  return { lines, orderNumber: ORDER_NUMBER.test(number) ? number : null };
}

/** Adds units of a variant; a cart with the maximum number of variants takes no other. */
export function withAddedLine(lines: readonly WantedLine[], added: WantedLine): readonly WantedLine[] {
  const before = lines.find(({ variantId }) => variantId === added.variantId);
  if (before) return withLineQuantity(lines, { ...added, quantity: before.quantity + added.quantity });
  return lines.length < MAX_LINES ? [...lines, { ...added, quantity: boundQuantity(added.quantity) }] : lines;
}

export function withLineQuantity(lines: readonly WantedLine[], changed: WantedLine): readonly WantedLine[] {
  return lines.map((line) =>
    line.variantId === changed.variantId ? { ...line, quantity: boundQuantity(changed.quantity) } : line,
  );
}

/** Returns the cart after its order was placed for good: without the ordered units. */
export function settleCookieCart(
  cart: CookieCart,
  placed: readonly { number: string; items: readonly { variantId: string | null; quantity: number }[] }[],
): CookieCart {
  const order = placed.find(({ number }) => number === cart.orderNumber);
  if (!order) return cart;
  const ordered = new Map(order.items.map(({ variantId, quantity }) => [variantId, quantity]));
  const lines = cart.lines
    .map((line) => ({ ...line, quantity: line.quantity - (ordered.get(line.variantId) ?? 0) }))
    .filter(({ quantity }) => quantity > 0);
  return { lines, orderNumber: null };
}
