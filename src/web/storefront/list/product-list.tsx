import type { ProductPage } from "../../../domain/catalog/listing/catalog-queries.server.ts";
import { isNarrowed, type ListFilter, sortOnly } from "../../../domain/catalog/listing/list-filter.ts";
import { EmptyState } from "../../components/empty-state.tsx";
import { Pagination } from "../../components/pagination.tsx";
import type { WordedFilter } from "../../i18n/facts/describe-facts.server.ts";
import { useMessages } from "../../i18n/use-messages.ts";
import type { ListView } from "../../urls/list-url.ts";
import { ListControls } from "../shared/list-controls.tsx";
import { ProductGrid } from "../shared/product-grid.tsx";

type ProductListProps = {
  list: ProductPage & { filter: ListFilter; facts: readonly WordedFilter[] };
  /** The page that lists. */
  action: string;
  /** Where another view of this list is. */
  addressOf: (view: ListView) => string;
  /** Where the form leads, if that is not another view of this list alone. */
  addressFor?: (filter: ListFilter, form: FormData) => string;
  /** What is said when there is nothing in it at all. */
  empty: string;
  /** What else its form asks, and what that says on this page. */
  children?: React.ReactNode;
  values?: Record<string, string>;
  /** The order that it is in without being told, and its name, where that is not the newest first. */
  firstSort?: readonly [sort: "", label: string] | undefined;
};

/** A list of products: how to sort and narrow it, how many there are, one page of them, and its other pages. */
export function ProductList({
  list,
  action,
  addressOf,
  addressFor,
  empty,
  children,
  values,
  firstSort,
}: ProductListProps) {
  const { allProducts } = useMessages();
  const { products, page, pageCount, total, filter, facts } = list;
  return (
    <>
      <ListControls
        action={action}
        filter={filter}
        facts={facts}
        firstSort={firstSort ?? ["newest", allProducts.sortNewest]}
        addressFor={addressFor ?? ((wanted) => addressOf({ filter: wanted }))}
        cleared={addressOf({ filter: sortOnly(filter) })}
        {...(values && { values })}
      >
        {children}
      </ListControls>
      <p role="status" className="mb-6 text-ink-soft tabular-nums">
        {allProducts.count(total)}
      </p>
      {products.length > 0 ? (
        <ProductGrid products={products} isSeenFirst headingLevel={2} />
      ) : (
        <EmptyState text={isNarrowed(filter) ? allProducts.noneLeft : empty} />
      )}
      <Pagination page={page} pageCount={pageCount} hrefFor={(other) => addressOf({ filter, page: other })} />
    </>
  );
}
