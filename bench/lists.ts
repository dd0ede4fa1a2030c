import { CATEGORIES } from "./catalogue.ts";

export const MB = 1024 * 1024;
const PAGE_SIZE = 24;
const SORTS = ["newest", "popular", "price-up", "price-down"];

/** Returns every page of every category in four orders and three languages: more pages than fit into the page cache. */
export function someLists(products: number): string[] {
  const pages = Math.floor(products / CATEGORIES / PAGE_SIZE);
  const numbers = Array.from({ length: pages * CATEGORIES * SORTS.length }, (_, number) => number);
  return ["", "/si", "/ta"].flatMap((language) =>
    numbers.map((number) => {
      const page = 1 + Math.floor(number / (CATEGORIES * SORTS.length));
      const sort = SORTS[Math.floor(number / CATEGORIES) % SORTS.length];
      return `${language}/all-products?category=category-${1 + (number % CATEGORIES)}&page=${page}&sort=${sort}`;
    }),
  );
}
