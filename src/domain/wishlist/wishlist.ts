import type { CatalogImage } from "../catalog/listing/product-card.ts";

/** Maximum number of saved products per device and per account; the oldest are deleted. */
export const MAX_SAVED_ON_DEVICE = 50;
export const MAX_SAVED_IN_ACCOUNT = 200;

/** A saved product, without price and stock, which only the product page shows. */
export type SavedProduct = { publicId: string; title: string; image: CatalogImage };

/** Public ids to save, newest first, and public ids to remove. */
export type WishlistChange = { keep: readonly string[]; forget: readonly string[] };
