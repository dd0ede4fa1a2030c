import type { Language } from "../../src/domain/languages.ts";

/** Bytes as they are sent, compressed with brotli where that is worth it. */
export type PerLanguage = Record<Language, number>;

const everywhere = (bytes: number): PerLanguage => ({ en: bytes, si: bytes, ta: bytes });

/** The pages that most people see. */
const FIRST = everywhere(122_000);
/** Where a purchase leads through: each with the words and forms that it has, and no others. */
const ENTERING = everywhere(122_000);
const CART = everywhere(133_000);
/** The longest form of the shop, with the districts and towns of its address. */
const REGISTERING = everywhere(125_000);
/** Every other page of a shopper. */
const OTHER = everywhere(140_000);

/**
 * What pages may weigh; `npm run weights` shows what they do weigh and what is left. Script is a page's own modules with all
 * that they import, the words of its language and the table of routes.
 */
export const BUDGETS = {
  script: {
    "storefront/home/home.route.tsx": FIRST,
    "storefront/list/all-products.route.tsx": FIRST,
    "storefront/list/collection.route.tsx": FIRST,
    "storefront/search/search.route.tsx": FIRST,
    "storefront/list/top-selling.route.tsx": FIRST,
    "storefront/product/product.route.tsx": FIRST,
    "storefront/wishlist/wishlist.route.tsx": ENTERING,
    "storefront/sign-in/login.route.tsx": ENTERING,
    "storefront/sign-in/register.route.tsx": REGISTERING,
    "storefront/cart/cart.route.tsx": CART,
  } as Record<string, PerLanguage>,
  otherScript: OTHER,
  style: everywhere(12_500),
  /** A document of the first visit: home, a list of 24 products, a product. */
  document: { en: 10_400, si: 10_600, ta: 10_600 } satisfies PerLanguage,
  /** What a first page fetches: the headings' Latin letters (in Sinhala and Tamil the shop's name), and the letters of the language. */
  fonts: { en: 16_000, si: 50_000, ta: 23_000 } satisfies PerLanguage,
  /** Document, style, script and fonts together, before pictures. */
  firstView: { en: 160_000, si: 210_000, ta: 180_000 } satisfies PerLanguage,
};
