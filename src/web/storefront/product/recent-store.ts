import type { SavedProduct } from "../../../domain/wishlist/wishlist.ts";
import { createSavedProducts, type SavedProducts } from "../shared/saved/saved-products.ts";

const MAX_RECENT = 8;

/** Recently viewed products in `localStorage`. Exists only after the visitor's consent. */
const recent = createSavedProducts("recent", MAX_RECENT);

/** Returns the recently viewed products of this browser; null without consent. */
export const useRecent = (): SavedProducts => recent.use();

export const startRemembering = (): void => recent.write([]);

export const stopRemembering = (): void => recent.write(null);

/** Records a product view if the visitor has consented. */
export function recordProductView(product: SavedProduct): void {
  const before = recent.read();
  if (before) recent.write([product, ...before.filter(({ publicId }) => publicId !== product.publicId)]);
}
