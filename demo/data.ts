import type { CollectionText, NewCollection } from "../src/domain/catalog-editing/collections/add-collection.server.ts";
import type { Language, Translation } from "../src/domain/languages.ts";
import categories from "./categories.json" with { type: "json" };
import collections from "./collections.json" with { type: "json" };
import products from "./products.json" with { type: "json" };
import terms from "./terms.json" with { type: "json" };
import translations from "./translations.json" with { type: "json" };

/** Values of a product that a product file does not have. `video`: a file below `demo/videos/`. */
type DemoProduct = {
  handle: string;
  soldCount: number;
  returnable: boolean;
  cashOnDelivery: boolean;
  video?: string;
};

type CategoryWords = { name: string; menuName: string; words: string };
type DemoCategory = { slug: string; parent: string | null; texts: Record<Language, CategoryWords> };
type DemoCollection = NewCollection & { texts: Record<Language, CollectionText> };

/** Products in the order of `products.csv`: the newest first, one of each category in turn. */
export const DEMO_PRODUCTS: readonly DemoProduct[] = products;

/** Title and description in HTML of every product, by handle. */
export const DEMO_TRANSLATIONS: Record<
  Translation,
  Record<string, { title: string; description: string }>
> = translations;

/** Options, option values, benefits and picture texts with their translations. */
export const DEMO_TERMS: readonly ({ english: string } & Record<Translation, string>)[] = terms;

/** Categories in the order of the menu: the first level, then the second. */
export const DEMO_CATEGORIES: readonly DemoCategory[] = categories;

/** Collections in the order of the home page. Products belong to a collection by its tag. */
export const DEMO_COLLECTIONS: readonly DemoCollection[] = collections;
