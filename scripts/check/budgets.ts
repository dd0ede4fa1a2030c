import type { Language } from "../../src/domain/languages.ts";

/** Transferred bytes by language; brotli where the file is compressed. */
export type PerLanguage = Record<Language, number>;

const everywhere = (bytes: number): PerLanguage => ({ en: bytes, si: bytes, ta: bytes });

/** The first pages of most visits. */
const FIRST = everywhere(122_000);
/**
 * Pages of a purchase, each with its own texts and forms only; the code that sends a form is among their first scripts.
 */
const ENTERING = everywhere(128_000);
const SAVED = everywhere(128_300);
const CART = everywhere(142_200);
/** The longest form of the shop, with the districts and towns of its address. */
const REGISTERING = everywhere(131_000);
/** All other pages of the storefront. */
const OTHER = everywhere(149_000);

/**
 * Upper bounds of transferred bytes; `npm run weights` prints the current sizes. Script is the page's modules with all
 * their imports, the texts of its language and the route manifest.
 */
export const BUDGETS = {
  script: {
    "storefront/home/home.route.tsx": FIRST,
    "storefront/list/all-products.route.tsx": FIRST,
    "storefront/list/collection.route.tsx": FIRST,
    "storefront/search/search.route.tsx": FIRST,
    "storefront/list/top-selling.route.tsx": FIRST,
    "storefront/product/product.route.tsx": FIRST,
    "storefront/wishlist/wishlist.route.tsx": SAVED,
    "storefront/sign-in/login.route.tsx": ENTERING,
    "storefront/sign-in/register.route.tsx": REGISTERING,
    "storefront/cart/cart.route.tsx": CART,
  } as Record<string, PerLanguage>,
  otherScript: OTHER,
  style: everywhere(13_600),
  /** HTML of a first visit: home, a list of 24 products, a product. */
  document: everywhere(11_100),
  /**
   * Fonts of a first page: the headings' Latin letters (in Sinhala and Tamil the shop's name), and the letters of the
   * language.
   */
  fonts: { en: 16_000, si: 50_000, ta: 23_000 } satisfies PerLanguage,
  /** HTML, style, script and fonts together, without pictures. */
  firstView: { en: 173_300, si: 214_700, ta: 187_500 } satisfies PerLanguage,
};
