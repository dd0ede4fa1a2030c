import type { Cents } from "../../money.ts";

/** A picture of the media folder; the files of its fixed widths exist up to `width` pixels. */
export type CatalogImage = {
  picture: string;
  width: number;
  height: number;
  alt: string;
  /** What is seen of it until it is there (`stand-in.ts`). */
  standIn?: string | null;
};

/** What a card in a list of products shows. */
export type ProductCardFacts = {
  publicId: string;
  title: string;
  /** The lowest price of its variants. */
  priceCents: Cents;
  /** True when its variants have different prices: "from Rs. 1,200". */
  isPriceFrom: boolean;
  compareAtCents: Cents | null;
  isInStock: boolean;
  hasVideo: boolean;
  /** Empty for what search engines are not to quote, as the attribute of that name wants it. */
  noSnippet?: "" | undefined;
  image: CatalogImage;
};

/** The same where it is said how many were sold. */
export type SoldProductFacts = ProductCardFacts & { soldCount: number };
