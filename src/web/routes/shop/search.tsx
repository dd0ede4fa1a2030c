import { redirect } from "react-router";
import { parsePage } from "../../../domain/catalog/paging.ts";
import { searchProducts } from "../../../domain/catalog/search-products.server.ts";
import { shopContext } from "../../context.ts";
import { messagesFor } from "../../i18n/messages.ts";
import { useMessages } from "../../i18n/use-messages.ts";
import { pageMeta } from "../../page-meta.ts";
import { NothingFound } from "../../ui/nothing-found.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { Pagination } from "../../ui/pagination.tsx";
import { ProductGrid } from "../../ui/product-grid.tsx";
import { searchAddress } from "../../ui/search-address.ts";
import type { Route } from "./+types/search.ts";

/** The pictures in the first row on a phone. */
const SEEN_FIRST = 2;

export async function loader({ url, context }: Route.LoaderArgs) {
  const asked = parsePage(url.searchParams.get("page"));
  const query = url.searchParams.get("query") ?? "";
  const results = await searchProducts(context.get(shopContext), { query, page: asked });
  if (results.page !== asked) throw redirect(pageAddress(results.query, results.page));
  return results;
}

/** What was looked for stands in no title: tabs and histories are read over shoulders. */
export function meta({ matches }: Route.MetaArgs) {
  return [...pageMeta(matches, messagesFor("en").titles.search), { name: "robots", content: "noindex" }];
}

export default function Search({ loaderData }: Route.ComponentProps) {
  const { search } = useMessages();
  const { query, products, page, pageCount, total, isMore, suggestion, popular } = loaderData;
  const results = isMore ? search.manyResults(total, query) : search.results(total, query);
  return (
    <>
      <PageHeading title={search.heading} intro={query === "" ? search.nothingTyped : <bdi>{results}</bdi>} />
      {products.length > 0 ? (
        <ProductGrid products={products} priorityCount={SEEN_FIRST} headingLevel={2} />
      ) : (
        <NothingFound suggestion={suggestion} popular={popular} />
      )}
      <Pagination page={page} pageCount={pageCount} hrefFor={(other) => pageAddress(query, other)} />
    </>
  );
}

function pageAddress(query: string, page: number): string {
  const address = searchAddress(query) ?? "/search";
  return page > 1 ? `${address}&page=${page}` : address;
}
