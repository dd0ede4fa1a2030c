import type { CatalogImage } from "../catalog/listing/product-card.ts";

/** How many products a device keeps for later, and an account: the oldest leave for new ones. */
export const MOST_KEPT_ON_DEVICE = 50;
export const MOST_KEPT_IN_ACCOUNT = 200;

/** What is needed to show a product again without its price and stock, which are its own page's. */
export type KeptProduct = { publicId: string; title: string; image: CatalogImage };

/** Public ids of products to be kept for later, newest first, and of those that are not any more. */
export type KeptChange = { keep: readonly string[]; forget: readonly string[] };
