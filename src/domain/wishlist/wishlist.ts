import type { CatalogImage } from "../catalog/listing/product-card.ts";

/** Maximum number of saved products per device and per account; the oldest are deleted. */
export const MOST_KEPT_ON_DEVICE = 50;
export const MOST_KEPT_IN_ACCOUNT = 200;

/** A saved product, without price and stock, which only the product page shows. */
export type KeptProduct = { publicId: string; title: string; image: CatalogImage };

/** Public ids to save, newest first, and public ids to remove. */
export type KeptChange = { keep: readonly string[]; forget: readonly string[] };
