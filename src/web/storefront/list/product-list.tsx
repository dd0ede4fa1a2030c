import type { ProductPage } from "../../../domain/catalog/listing/catalog-queries.server.ts";
import { isNarrowed, type ListFilter, sortOnly } from "../../../domain/catalog/listing/list-filter.ts";
import { EmptyState } from "../../components/empty-state.tsx";
import { Pagination } from "../../components/pagination.tsx";
import type { DescribedFacets } from "../../i18n/facts/describe-facts.server.ts";
import { useMessages } from "../../i18n/use-messages.ts";
import type { ListView } from "../../urls/list-url.ts";
import { CompareButton } from "../shared/lists/compare-button.tsx";
import { ListControls } from "../shared/lists/list-controls.tsx";
import { ListFailed } from "../shared/lists/list-failed.tsx";
import { SelectedFilters } from "../shared/lists/selected-filters.tsx";
import type { DrawnCard } from "../shared/product-card.tsx";
import { ProductGrid } from "../shared/product-grid.tsx";

type ProductListProps = {
  list: Omit<ProductPage, "products"> & {
    products: readonly DrawnCard[];
    filter: ListFilter;
    facets: DescribedFacets;
  };
  /** Path of the list page. */
  action: string;
  /** Returns the URL of another view of this list. */
  urlOf: (view: ListView) => string;
  /** Returns the URL that the form submits to, if it is not just another view of this list. */
  urlFor?: (filter: ListFilter, form: FormData) => string;
  /** True when the list of this URL could not be loaded, and `list` is the one before it. */
  isFailed: boolean;
  /** Shown when the list has no products at all. */
  empty: string;
  /** Further controls of the form, and their values on this page. */
  children?: React.ReactNode;
  values?: Record<string, string>;
  chips?: React.ReactNode;
};

/** A list of products: sort and filter controls, one page of products, and links to the other pages. */
export function ProductList({
  list,
  action,
  urlOf,
  urlFor,
  isFailed,
  empty,
  children,
  values,
  chips,
}: ProductListProps) {
  const { allProducts } = useMessages();
  const { products, page, pageCount, total, filter, facets } = list;
  return (
    <>
      <ListControls
        action={action}
        filter={filter}
        total={total}
        facets={facets}
        firstSort={allProducts.sortRecommended}
        urlFor={urlFor ?? ((wanted) => urlOf({ filter: wanted }))}
        cleared={urlOf({ filter: sortOnly(filter) })}
        {...(values && { values })}
        chips={chips}
      >
        {children}
      </ListControls>
      <SelectedFilters filter={filter} facets={facets} urlOf={(others) => urlOf({ filter: others })} />
      {isFailed && <ListFailed />}
      {products.length > 0 ? (
        <ProductGrid
          products={products}
          extraFor={(product) => <CompareButton {...product} />}
          isSeenFirst
          headingLevel={2}
        />
      ) : (
        <EmptyState text={isNarrowed(filter) ? allProducts.noneLeft : empty} />
      )}
      <Pagination page={page} pageCount={pageCount} hrefFor={(other) => urlOf({ filter, page: other })} />
    </>
  );
}
