import type { KeptProduct } from "../../../domain/wishlist/wishlist.ts";
import { type Kept, keptProducts } from "../shared/saved-products.ts";

const MOST = 8;

/** Where the browser keeps what was looked at. It is there only if somebody asked for it. */
const recent = keptProducts("recent", MOST);

/** What was looked at in this browser; null if nobody asked for that to be remembered. */
export const useRecent = (): Kept => recent.use();

export const startRemembering = (): void => recent.write([]);

export const stopRemembering = (): void => recent.write(null);

/** Notes a product, if that is wanted. */
export function noteProduct(product: KeptProduct): void {
  const before = recent.read();
  if (before) recent.write([product, ...before.filter(({ publicId }) => publicId !== product.publicId)]);
}
