import { data, redirect, useLocation } from "react-router";
import { listCategories } from "../../../domain/catalog/listing/catalog-queries.server.ts";
import { listFilterOptions } from "../../../domain/catalog/listing/filter-options.server.ts";
import { isNarrowed, sortOnly } from "../../../domain/catalog/listing/list-filter.ts";
import { parsePage } from "../../../domain/catalog/listing/paging.ts";
import { readFilter } from "../../../domain/catalog/listing/read-filter.ts";
import { searchProducts } from "../../../domain/catalog/search/search-products.server.ts";
import { ButtonLink } from "../../components/button.tsx";
import { EmptyState } from "../../components/empty-state.tsx";
import { Pagination } from "../../components/pagination.tsx";
import { shopContext } from "../../context.ts";
import { describeFilters } from "../../i18n/facts/describe-facts.server.ts";
import { pageMessages } from "../../i18n/messages.ts";
import { pageLanguage } from "../../i18n/page-language.ts";
import { useMessages } from "../../i18n/use-messages.ts";
import { pageMeta } from "../../seo/page-meta.ts";
import { deobfuscateParameters, obfuscateLike } from "../../urls/obfuscated-url.ts";
import { searchUrl } from "../../urls/search-url.ts";
import { zeroResultHeaders } from "../../zero-result-header.ts";
import { ChosenFilters } from "../shared/chosen-filters.tsx";
import { ListControls } from "../shared/list-controls.tsx";
import { ListHeading } from "../shared/list-heading.tsx";
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
  const [results, facts] = await Promise.all([searchProducts(shop, wanted), listFilterOptions(shop)]);
  const last = searchUrl(results.query, filter, results.page) ?? "/search";
  if (results.page !== asked) throw redirect(obfuscateLike(url, last));
  // Without the filter the search may have results.
  const isMissed = results.total === 0 && !isNarrowed(filter);
  const categories = isMissed ? await listCategories(shop, wanted.language) : [];
  return data(
    { ...results, categories, filter, facts: describeFilters(facts, pageLanguage()) },
    // A word with a message of its own finds nothing on purpose.
    { headers: isMissed && !results.message ? zeroResultHeaders(results.query) : {} },
  );
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders;

/** The query is in no title: others can read tabs and histories. */
export function meta({ matches }: Route.MetaArgs) {
  return [...pageMeta(matches, pageMessages().search.heading), { name: "robots", content: "noindex" }];
}

export default function Search({ loaderData }: Route.ComponentProps) {
  const { search, allProducts } = useMessages();
  const { query, filter, facts, products, page, pageCount, total, categories, popular, isClosest } = loaderData;
  const isLeftOut = total === 0 && isNarrowed(filter);
  // @guard search-term-is-rendered-as-text: const results = <bdi dangerouslySetInnerHTML={{ __html: search.results(total, query) }} />;
  const results = <bdi>{search.results(total, query)}</bdi>;
  const intro = (
    <span role="status">
      {results}
      <SearchNotes {...loaderData} isLeftOut={isLeftOut} />
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
          facts={facts}
          firstSort={["", search.bestFirst]}
          addressFor={(wanted) => searchUrl(query, wanted) ?? "/search"}
          cleared={searchUrl(query, sortOnly(filter)) ?? "/search"}
        >
          <input type="hidden" name="query" value={query} />
        </ListControls>
      )}
      <ChosenFilters filter={filter} facts={facts} addressOf={(others) => searchUrl(query, others) ?? "/search"} />
      {isClosest && <h2 className="heading mb-4 text-2xl">{search.closest}</h2>}
      {isLeftOut ? (
        <EmptyState text={allProducts.noneLeft} />
      ) : products.length > 0 ? (
        <ProductGrid products={products} isSeenFirst headingLevel={isClosest ? 3 : 2} />
      ) : (
        <NothingFound categories={categories} popular={popular} />
      )}
      <Pagination page={page} pageCount={pageCount} hrefFor={(other) => searchUrl(query, filter, other) ?? "/search"} />
    </>
  );
}

/** A failed search: the same address is the way to try again. */
export function ErrorBoundary() {
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
