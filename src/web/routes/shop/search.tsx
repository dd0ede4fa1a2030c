import { data, redirect } from "react-router";
import { listFilterOptions } from "../../../domain/catalog/filter-options.server.ts";
import { isNarrowed, sortOnly } from "../../../domain/catalog/list-filter.ts";
import { parsePage } from "../../../domain/catalog/paging.ts";
import { readFilter } from "../../../domain/catalog/read-filter.ts";
import { searchProducts } from "../../../domain/catalog/search-products.server.ts";
import { shopContext } from "../../context.ts";
import { wordFilters } from "../../i18n/fact-words/word-facts.server.ts";
import { pageMessages } from "../../i18n/messages.ts";
import { pageLanguage } from "../../i18n/page-language.ts";
import { useMessages } from "../../i18n/use-messages.ts";
import { missedSearchHeaders } from "../../missed-search-header.ts";
import { pageMeta } from "../../page-meta.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ListControls } from "../../ui/list-controls.tsx";
import { NothingFound } from "../../ui/nothing-found.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { Pagination } from "../../ui/pagination.tsx";
import { ProductGrid } from "../../ui/product-grid.tsx";
import { searchAddress } from "../../ui/search-address.ts";
import { unveil, veilLike } from "../../ui/veiled-address.ts";
import type { Route } from "./+types/search.ts";

export async function loader({ url, context }: Route.LoaderArgs) {
  const parameters = unveil(url.searchParams);
  const asked = parsePage(parameters.get("page"));
  const query = parameters.get("query") ?? "";
  const filter = readFilter(parameters);
  const wanted = { query, filter, page: asked, language: pageLanguage() };
  const shop = context.get(shopContext);
  const [results, facts] = await Promise.all([searchProducts(shop, wanted), listFilterOptions(shop)]);
  const last = searchAddress(results.query, filter, results.page) ?? "/search";
  if (results.page !== asked) throw redirect(veilLike(url, last));
  // Without the filter the search may have results.
  const isMissed = results.total === 0 && !isNarrowed(filter);
  return data(
    { ...results, filter, facts: wordFilters(facts, pageLanguage()) },
    { headers: isMissed ? missedSearchHeaders(results.query) : {} },
  );
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders;

/** What was looked for stands in no title: tabs and histories are read over shoulders. */
export function meta({ matches }: Route.MetaArgs) {
  return [...pageMeta(matches, pageMessages().titles.search), { name: "robots", content: "noindex" }];
}

export default function Search({ loaderData }: Route.ComponentProps) {
  const { search, allProducts } = useMessages();
  const { query, filter, facts, products, page, pageCount, total, suggestion, popular } = loaderData;
  return (
    <>
      <PageHeading
        title={search.heading}
        intro={query === "" ? search.nothingTyped : <bdi role="status">{search.results(total, query)}</bdi>}
      />
      {(products.length > 0 || isNarrowed(filter)) && (
        <ListControls
          action="/search"
          filter={filter}
          facts={facts}
          firstSort={["", search.bestFirst]}
          addressFor={(wanted) => searchAddress(query, wanted) ?? "/search"}
          cleared={searchAddress(query, sortOnly(filter)) ?? "/search"}
        >
          <input type="hidden" name="query" value={query} />
        </ListControls>
      )}
      {products.length === 0 && popular.length === 0 && isNarrowed(filter) ? (
        <EmptyState text={allProducts.noneLeft} />
      ) : products.length > 0 ? (
        <ProductGrid products={products} isSeenFirst headingLevel={2} />
      ) : (
        <NothingFound suggestion={suggestion} popular={popular} />
      )}
      <Pagination
        page={page}
        pageCount={pageCount}
        hrefFor={(other) => searchAddress(query, filter, other) ?? "/search"}
      />
    </>
  );
}
