import type { ProductCardFacts } from "../listing/product-card.ts";

/** Number of different customers from which a pair of products counts. */
export const LEAST_CUSTOMERS = 3;

/** Maximum number of products that a product page suggests with its own. */
export const MOST_TOGETHER = 3;

/** A product to buy with another one, and the variant that would be added to the cart. */
export type TogetherProduct = {
  card: ProductCardFacts;
  variant: {
    id: string;
    sku: string;
    /** In the requested language. */
    optionValues: string[];
    priceCents: ProductCardFacts["priceCents"];
    stock: number;
  };
  /** Maximum units per order. */
  maxPerOrder: number;
};
