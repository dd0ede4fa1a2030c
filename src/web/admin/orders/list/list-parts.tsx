import { Link } from "react-router";
import { sortOf } from "../../../../domain/orders/staff/order-sorts.ts";
import { type OrderFilter, orderListUrl, unfiltered } from "../../../../domain/orders/staff/order-views.ts";
import { orderWords as words } from "../../shared/order-words.ts";
import { PLAIN_LINK } from "../../shared/panel.tsx";

/** An empty list, with a way back to the whole view. */
export function Nothing({ filter, isSearch }: { filter: OrderFilter; isSearch: boolean }) {
  const isFiltered = !isSearch && orderListUrl(filter) !== orderListUrl(unfiltered(filter.view));
  return (
    <div className="py-8">
      <p className="text-lg">{isSearch ? words.noResults : words.none}</p>
      {isFiltered && (
        <Link to={orderListUrl(unfiltered(filter.view))} className={PLAIN_LINK}>
          {words.clearFilters}
        </Link>
      )}
    </div>
  );
}

/** The search term of a list, with a way back to all orders. */
export function Found({ words: typed }: { words: string }) {
  return (
    <p className="flex flex-wrap items-center gap-x-4">
      <span>{words.found(typed)}</span>
      <Link to="/admin/orders" className="inline-flex min-h-11 items-center underline underline-offset-4">
        {words.showAll}
      </Link>
    </p>
  );
}

type PagesProps = { back: string; isFirst: boolean; older: string | null; filter: OrderFilter };

/** Links to the first and to the next page. */
export function Pages({ back, isFirst, older, filter }: PagesProps) {
  const isByAge = sortOf(filter) === "newest";
  const look = "inline-flex min-h-12 items-center rounded-control border border-edge px-5 font-strong hover:border-ink";
  return (
    <nav className="flex justify-between gap-3 empty:hidden">
      {!isFirst && (
        <Link to={back} className={look}>
          {isByAge ? words.newest : words.first}
        </Link>
      )}
      {older && (
        <Link to={older} className={look}>
          {isByAge ? words.older : words.more}
        </Link>
      )}
    </nav>
  );
}
