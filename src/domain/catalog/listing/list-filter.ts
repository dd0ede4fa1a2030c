import { FILTER_FACTS, type FilterFact } from "./filter-facts.ts";

/** Sort orders that a visitor can select; without one a list has its default order. */
export const SORTS = ["newest", "popular", "price-up", "price-down"] as const;

export type Sort = (typeof SORTS)[number];

/** Price limits to filter by, in rupees. A closed list, because each limit adds URLs to the page cache. */
export const PRICE_STEPS = [500, 1_000, 2_000, 3_000, 5_000, 7_500, 10_000, 20_000] as const;

/** Sort order and filter of a product list. Missing properties do not restrict it. */
export type ListFilter = {
  sort?: Sort;
  /** Bounds of the product's lowest price, inclusive, in whole rupees. */
  minRupees?: number;
  maxRupees?: number;
  inStock?: true;
} & { [F in FilterFact]?: string };

/** Names of the query parameters. */
const FILTER_NAMES = ["sort", "min", "max", "stock", ...FILTER_FACTS];

/** Returns the canonical query parameters of a filter; `readFilter` parses them. */
export function filterParameters(filter: ListFilter): [name: string, value: string][] {
  const { sort, minRupees, maxRupees, inStock } = filter;
  const values = [sort, minRupees, maxRupees, inStock && "in", ...FILTER_FACTS.map((name) => filter[name])];
  return FILTER_NAMES.flatMap((name, index): [string, string][] => {
    const value = values[index];
    return value === undefined ? [] : [[name, String(value)]];
  });
}

/** Returns whether the filter can exclude products; a sort order alone cannot. */
export function isNarrowed({ sort: _, ...narrowing }: ListFilter): boolean {
  return Object.keys(narrowing).length > 0;
}

/** Returns the same sort order without restrictions. */
export function sortOnly({ sort }: ListFilter): ListFilter {
  return sort ? { sort } : {};
}
