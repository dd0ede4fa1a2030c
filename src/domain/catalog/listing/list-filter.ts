import { FACETS, type Facet } from "./facets.ts";

/** Sort orders that a visitor can select; without one a list has its default order. */
export const SORTS = ["newest", "popular", "rating", "price-up", "price-down"] as const;

export type Sort = (typeof SORTS)[number];

/** Sort order and filter of a product list. Missing properties do not restrict it. */
export type ListFilter = {
  sort?: Sort;
  /** Bounds of the product's lowest price, inclusive, in whole rupees. */
  minRupees?: number;
  maxRupees?: number;
  inStock?: true;
} & {
  /** A product has one of the values of each facet. */
  [F in Facet]?: readonly string[];
};

/** Returns the canonical query parameters of a filter, one for each value; `readFilter` parses them. */
export function filterParameters(filter: ListFilter): [name: string, value: string][] {
  const { sort, minRupees, maxRupees, inStock } = filter;
  const single = Object.entries({ sort, min: minRupees, max: maxRupees, stock: inStock && "in" });
  return [
    ...single.flatMap(([name, value]): [string, string][] => (value === undefined ? [] : [[name, String(value)]])),
    ...FACETS.flatMap((name) => (filter[name] ?? []).map((value): [string, string] => [name, value])),
  ];
}

/** Returns whether the filter can exclude products; a sort order alone cannot. */
export function isNarrowed({ sort: _, ...narrowing }: ListFilter): boolean {
  return Object.keys(narrowing).length > 0;
}

/** Returns the same sort order without restrictions. */
export function sortOnly({ sort }: ListFilter): ListFilter {
  return sort ? { sort } : {};
}
