import { FILTER_FACTS, type FilterFact } from "./filter-facts.ts";

/** How a list can be sorted; a list that is not told is in an order of its own. */
export const SORTS = ["newest", "popular", "price-up", "price-down"] as const;

export type Sort = (typeof SORTS)[number];

/** Rupees that a price can be narrowed to. A closed list: each of them is an address, and addresses are kept in memory. */
export const PRICE_STEPS = [500, 1_000, 2_000, 3_000, 5_000, 7_500, 10_000, 20_000] as const;

/** What somebody asked a list of products for. What is not there is not asked for. */
export type ListFilter = {
  sort?: Sort;
  /** The lowest price of the product, from and up to, in whole rupees. */
  minRupees?: number;
  maxRupees?: number;
  inStock?: true;
} & { [F in FilterFact]?: string };

/** The names of everything that a filter reads of an address. */
const FILTER_NAMES = ["sort", "min", "max", "stock", ...FILTER_FACTS];

/** The one way in which an address says it: `readFilter` reads the same again. */
export function filterParameters(filter: ListFilter): [name: string, value: string][] {
  const { sort, minRupees, maxRupees, inStock } = filter;
  const values = [sort, minRupees, maxRupees, inStock && "in", ...FILTER_FACTS.map((name) => filter[name])];
  return FILTER_NAMES.flatMap((name, index): [string, string][] => {
    const value = values[index];
    return value === undefined ? [] : [[name, String(value)]];
  });
}

/** Whether it leaves something out; another order alone does not. */
export function isNarrowed({ sort: _, ...narrowing }: ListFilter): boolean {
  return Object.keys(narrowing).length > 0;
}

/** The same order, with nothing left out. */
export function sortOnly({ sort }: ListFilter): ListFilter {
  return sort ? { sort } : {};
}
