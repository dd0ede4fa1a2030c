/** Maximum number of components of a bundle, and of units of each in one bundle. */
export const BUNDLE_LIMITS = { components: 10, quantity: 20 };

/** Returns whether a bundle can contain this many units of an item. */
export function isBundleQuantity(units: number): boolean {
  return Number.isInteger(units) && units >= 1 && units <= BUNDLE_LIMITS.quantity;
}
