import { boundQuantity, type CartItem } from "./cart-item.ts";
import { MAX_LINES } from "./cart-limits.ts";

export type Cart = readonly CartItem[];

/** Returns the maximum quantity of a variant that can be ordered now: its stock, limited per order. */
export function mostOf(stock: number, limit: number): number {
  return Math.max(Math.min(stock, limit), 0);
}

/** Returns the units of a product's other variants in the cart. */
export function unitsOfOthers(cart: Cart, id: string, variantId: string): number {
  const others = cart.filter((item) => item.id === id && item.variantId !== variantId);
  return others.reduce((units, { quantity }) => units + quantity, 0);
}

/** Returns whether the cart has the maximum number of variants and this is not one of them. */
export function isFullFor(cart: Cart, variantId: string): boolean {
  return cart.length >= MAX_LINES && !cart.some((item) => item.variantId === variantId);
}

/**
 * Adds a quantity of a variant, up to `max`; an existing line takes today's price and title. A full cart stays as it
 * is.
 */
export function withAdded(cart: Cart, added: CartItem, max: number): Cart {
  if (isFullFor(cart, added.variantId) || max < 1) return cart;
  const before = cart.find((item) => item.variantId === added.variantId);
  const quantity = boundQuantity((before?.quantity ?? 0) + boundQuantity(added.quantity), max);
  const item = { ...added, quantity };
  return before ? cart.map((old) => (old === before ? item : old)) : [...cart, item];
}

/** Sets a quantity between 1 (spec §5) and the limit of one order; the server checks the stock later. */
export function withQuantity(cart: Cart, variantId: string, quantity: number): Cart {
  return cart.map((item) => (item.variantId === variantId ? { ...item, quantity: boundQuantity(quantity) } : item));
}

export function without(cart: Cart, variantId: string): Cart {
  return cart.filter((item) => item.variantId !== variantId);
}

/** Removes the ordered quantities; items added meanwhile in another tab stay. */
export function withoutBought(cart: Cart, bought: readonly { variantId: string; quantity: number }[]): Cart {
  const units = new Map(bought.map(({ variantId, quantity }) => [variantId, quantity]));
  return cart
    .map((item) => ({ ...item, quantity: item.quantity - (units.get(item.variantId) ?? 0) }))
    .filter((item) => item.quantity > 0);
}
