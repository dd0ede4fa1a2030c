import { boundQuantity, type CartItem } from "./cart-item.ts";
import { MAX_LINES, MAX_QUANTITY_PER_LINE } from "./cart-limits.ts";

export type Cart = readonly CartItem[];

/** The most of one choice that can be ordered now: what there is, and what one order may hold. */
export function mostOf(stock: number): number {
  return Math.min(stock, MAX_QUANTITY_PER_LINE);
}

/** True when nothing more fits: there are as many different choices as one order may hold, and this is not among them. */
export function isFullFor(cart: Cart, variantId: string): boolean {
  return cart.length >= MAX_LINES && !cart.some((item) => item.variantId === variantId);
}

/**
 * With so many more of a choice, up to `max`; what is already in the cart takes today's price and title. A full cart stays
 * as it is.
 */
export function withAdded(cart: Cart, added: CartItem, max: number): Cart {
  if (isFullFor(cart, added.variantId) || max < 1) return cart;
  const before = cart.find((item) => item.variantId === added.variantId);
  const quantity = boundQuantity((before?.quantity ?? 0) + boundQuantity(added.quantity), max);
  const item = { ...added, quantity };
  return before ? cart.map((old) => (old === before ? item : old)) : [...cart, item];
}

/** At least 1 (spec §5), at most what one order may hold; the shop says later whether there are as many. */
export function withQuantity(cart: Cart, variantId: string, quantity: number): Cart {
  return cart.map((item) => (item.variantId === variantId ? { ...item, quantity: boundQuantity(quantity) } : item));
}

export function without(cart: Cart, variantId: string): Cart {
  return cart.filter((item) => item.variantId !== variantId);
}

/** After an order: only what was bought leaves; what was added meanwhile, in another tab, stays. */
export function withoutBought(cart: Cart, bought: readonly { variantId: string; quantity: number }[]): Cart {
  const units = new Map(bought.map(({ variantId, quantity }) => [variantId, quantity]));
  return cart
    .map((item) => ({ ...item, quantity: item.quantity - (units.get(item.variantId) ?? 0) }))
    .filter((item) => item.quantity > 0);
}
