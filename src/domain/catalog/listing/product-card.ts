import type { Cents } from "../../money.ts";

/** A picture in the media folder. Files exist in the fixed widths up to `width` pixels. */
export type CatalogImage = {
  picture: string;
  width: number;
  height: number;
  alt: string;
  /** Blur placeholder (`blur-placeholder.ts`). */
  blurPlaceholder?: string | null;
};

/** Number of reviews from which a card shows the rating: one or two say little about a product. */
export const LEAST_RATED = 3;

/** Content of a product card in a list. Facts that a product lacks are left out of the data of pages. */
export type ProductCardFacts = {
  publicId: string;
  title: string;
  /** The lowest price of the variants. */
  priceCents: Cents;
  /** Whether the variants have different prices: "from Rs. 1,200". */
  isPriceFrom?: boolean;
  compareAtCents?: Cents | null;
  isInStock: boolean;
  hasVideo?: boolean;
  /** Average stars and number of reviews, from `LEAST_RATED` reviews on. */
  rating?: { average: number; reviews: number };
  /** Its colours, from two on. */
  swatches?: readonly string[];
  /** Value of the `data-nosnippet` attribute: empty for products that search engines must not quote. */
  noSnippet?: "" | undefined;
  image: CatalogImage;
};

/** A product card with the number of units sold. */
export type SoldProductFacts = ProductCardFacts & { soldCount: number };

/** Returns a picture whose subject is named next to it: without alternative text and blur placeholder. */
export function decorative({ picture, width, height }: CatalogImage): CatalogImage {
  return { picture, width, height, alt: "" };
}

/** Returns the average number of stars, rounded to one decimal. */
export function averageStars({ reviews, stars }: { reviews: number; stars: number }): number {
  return Math.round((stars / reviews) * 10) / 10;
}
