import { data, redirect, useLocation } from "react-router";
import { listCategoryTiles } from "../../../domain/catalog/listing/category-tiles.server.ts";
import { isNarrowed, sortOnly } from "../../../domain/catalog/listing/list-filter.ts";
import { parsePage } from "../../../domain/catalog/listing/paging.ts";
import { readFilter } from "../../../domain/catalog/listing/read-filter.ts";
import { searchProducts } from "../../../domain/catalog/search/search-products.server.ts";
import { ButtonLink } from "../../components/button.tsx";
import { EmptyState } from "../../components/empty-state.tsx";
import { Pagination } from "../../components/pagination.tsx";
import { shopContext } from "../../context.ts";
import { describeFacets } from "../../i18n/facts/describe-facts.server.ts";
import { pageMessages } from "../../i18n/messages.ts";
import { pageLanguage } from "../../i18n/page-language.ts";
import { useMessages } from "../../i18n/use-messages.ts";
import { pageMeta } from "../../seo/page-meta.ts";
import { deobfuscateParameters, obfuscateLike } from "../../urls/obfuscated-url.ts";
import { searchUrl } from "../../urls/search-url.ts";
import { zeroResultHeaders } from "../../zero-result-header.ts";
import { drawCards } from "../shared/draw-cards.server.ts";
import { toTile } from "../shared/lists/category-tiles.tsx";
import { CompareButton } from "../shared/lists/compare-button.tsx";
import { ListControls } from "../shared/lists/list-controls.tsx";
import { ListFailed } from "../shared/lists/list-failed.tsx";
import { ListHeading } from "../shared/lists/list-heading.tsx";
import { SelectedFilters } from "../shared/lists/selected-filters.tsx";
import { loadList, useStoredList } from "../shared/lists/stored-list.ts";
import { ProductGrid } from "../shared/product-grid.tsx";
import type { Route } from "./+types/search.route.ts";
import { NothingFound } from "./nothing-found.tsx";
import { SearchNotes } from "./search-notes.tsx";

export async function loader({ url, context }: Route.LoaderArgs) {
  const parameters = deobfuscateParameters(url.searchParams);
  const asked = parsePage(parameters.get("page"));
  const query = parameters.get("query") ?? "";
  const filter = readFilter(parameters);
  const wanted = { query, filter, page: asked, language: pageLanguage() };
  const shop = context.get(shopContext);
  const { inStock, facets, ...results } = await searchProducts(shop, wanted);
  const last = searchUrl(results.query, filter, results.page) ?? "/search";
  if (results.page !== asked) throw redirect(obfuscateLike(url, last));
  // Without the filter the search may have results.
  const hasZeroResults = results.total === 0 && !isNarrowed(filter);
  const categories = hasZeroResults ? await listCategoryTiles(shop, wanted.language) : [];
  const { language } = wanted;
  return data(
    {
      ...results,
      products: drawCards(results.products, language),
      popular: drawCards(results.popular, language),
      tiles: categories.map(toTile),
      filter,
      facets: describeFacets({ inStock, facets }, language),
    },
    // A word with a message of its own finds nothing on purpose.
    { headers: hasZeroResults && !results.message ? zeroResultHeaders(results.query) : {} },
  );
}

export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) => loadList({ serverLoader });

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders;

/** The query is in no title: others can read tabs and histories. */
export function meta({ matches }: Route.MetaArgs) {
  return [...pageMeta(matches, pageMessages().search.heading), { name: "robots", content: "noindex" }];
}

export default function Search({ loaderData }: Route.ComponentProps) {
  const { search, allProducts } = useMessages();
  const { list, isFailed } = useStoredList(loaderData);
  if (!list) return <SearchFailed />;
  const { query, filter, facets, products, page, pageCount, total, tiles, popular, isClosest } = list;
  const isLeftOut = total === 0 && isNarrowed(filter);
  // @guard search-term-is-rendered-as-text: const results = <bdi dangerouslySetInnerHTML={{ __html: search.results(total, query) }} />;
  const results = <bdi>{search.results(total, query)}</bdi>;
  const intro = (
    <span role="status">
      {results}
      <SearchNotes {...list} isLeftOut={isLeftOut} />
    </span>
  );
  return (
    <>
      <ListHeading title={search.heading} intro={query === "" ? search.nothingTyped : intro} />
      {(products.length > 0 || isNarrowed(filter)) && (
        <ListControls
          action="/search"
          filter={filter}
          total={total}
          facets={facets}
          firstSort={search.bestFirst}
          urlFor={(wanted) => searchUrl(query, wanted) ?? "/search"}
          cleared={searchUrl(query, sortOnly(filter)) ?? "/search"}
        >
          <input type="hidden" name="query" value={query} />
        </ListControls>
      )}
      <SelectedFilters filter={filter} facets={facets} urlOf={(others) => searchUrl(query, others) ?? "/search"} />
      {isFailed && <ListFailed />}
      {isClosest && <h2 className="heading mb-4 text-2xl">{search.closest}</h2>}
      {isLeftOut ? (
        <EmptyState text={allProducts.noneLeft} />
      ) : products.length > 0 ? (
        <ProductGrid
          products={products}
          extraFor={(product) => <CompareButton {...product} />}
          isSeenFirst
          headingLevel={isClosest ? 3 : 2}
        />
      ) : (
        <NothingFound tiles={tiles} popular={popular} />
      )}
      <Pagination page={page} pageCount={pageCount} hrefFor={(other) => searchUrl(query, filter, other) ?? "/search"} />
    </>
  );
}

export { SearchFailed as ErrorBoundary };

/** A failed search: the same address is the way to try again. */
function SearchFailed() {
  const { search } = useMessages();
  const { pathname, search: parameters } = useLocation();
  return (
    <>
      <ListHeading title={search.heading} />
      <EmptyState
        text={search.unavailable}
        action={
          <ButtonLink to={`${pathname}${parameters}`} reloadDocument>
            {search.tryAgain}
          </ButtonLink>
        }
      />
    </>
  );
}
