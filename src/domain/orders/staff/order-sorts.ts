/** Sortings of the order list. `district` is by its code, so that districts of one province are together. */
export const ORDER_SORTS = ["newest", "oldest", "highest", "lowest", "district", "hold-end"] as const;
export type OrderSort = (typeof ORDER_SORTS)[number];

/** Null: as usual for the view. */
type Sorted = { sort: OrderSort | null };

/** Returns how a list is sorted: in some views forgotten parcels come first. */
export function sortOf({ view, sort }: Sorted & { view: string }): OrderSort {
  return sort ?? (view === "longest" || view === "reserved" ? "oldest" : "newest");
}

/** Returns the filter without a sorting that would reveal the totals of orders. */
export function withoutTotals<Filter extends Sorted>(filter: Filter): Filter {
  return filter.sort === "highest" || filter.sort === "lowest" ? { ...filter, sort: null } : filter;
}
