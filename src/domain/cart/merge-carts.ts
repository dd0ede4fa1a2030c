import type { CartChange } from "./account-cart-change.ts";
import type { CartItem } from "./cart-item.ts";

/** Returns both carts as one: the larger quantity of a line counts. */
export function mergeCarts(account: readonly CartItem[], device: readonly CartItem[]): CartItem[] {
  const byVariant = new Map(account.map((item) => [item.variantId, item]));
  for (const item of device) {
    const before = byVariant.get(item.variantId);
    if (!before || before.quantity < item.quantity) byVariant.set(item.variantId, item);
  }
  return [...byVariant.values()];
}

/** Returns the lines that differ between two states of a cart, with their new quantities. */
export function changesBetween(before: readonly CartItem[], after: readonly CartItem[]): CartChange[] {
  const old = new Map(before.map(({ variantId, quantity }) => [variantId, quantity]));
  const present = new Set(after.map(({ variantId }) => variantId));
  const set = after
    .filter(({ variantId, quantity }) => old.get(variantId) !== quantity)
    .map(({ variantId, quantity }) => ({ variantId, quantity }));
  const removed = before.filter(({ variantId }) => !present.has(variantId));
  return [...set, ...removed.map(({ variantId }) => ({ variantId, quantity: 0 }))];
}
