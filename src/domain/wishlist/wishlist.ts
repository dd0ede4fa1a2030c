import type { CatalogImage, ProductCardFacts } from "../catalog/listing/product-card.ts";

/** Maximum number of saved products per device and per account; the oldest are deleted. */
export const MAX_SAVED_ON_DEVICE = 50;
export const MAX_SAVED_IN_ACCOUNT = 200;

/** A saved product as lists store it, without price and stock, which change. */
export type SavedProduct = { publicId: string; title: string; image: CatalogImage };

/** Today's price and stock of a saved product. */
export type SavedOffer = Pick<ProductCardFacts, "publicId" | "priceCents" | "isPriceFrom" | "compareAtCents"> & {
  /** Units of all variants. */
  stock: number;
  /** The variant to add to the cart; null while the product has several, or none in stock. */
  variantId: string | null;
  hasOptions: boolean;
};

/** Public ids to save, newest first, and public ids to remove. */
export type WishlistChange = { add: readonly string[]; remove: readonly string[] };
