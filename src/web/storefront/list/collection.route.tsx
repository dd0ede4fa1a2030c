import { data, redirect } from "react-router";
import { listProducts } from "../../../domain/catalog/listing/catalog-queries.server.ts";
import { findCollection } from "../../../domain/catalog/listing/collections.server.ts";
import { listFacets } from "../../../domain/catalog/listing/list-facets.server.ts";
import { parsePage } from "../../../domain/catalog/listing/paging.ts";
import { readFilter } from "../../../domain/catalog/listing/read-filter.ts";
import { findCurrentCollection } from "../../../domain/catalog/old-slugs.server.ts";
import { renderMarkdown } from "../../../domain/content/render-markdown.server.ts";
import type { Shop } from "../../../domain/shop.ts";
import { shopContext } from "../../context.ts";
import { describeFacets } from "../../i18n/facts/describe-facts.server.ts";
import { pageMessages } from "../../i18n/messages.ts";
import { pageLanguage } from "../../i18n/page-language.ts";
import { seoMessages } from "../../i18n/seo-messages.ts";
import { useMessages } from "../../i18n/use-messages.ts";
import { permanentRedirect } from "../../permanent-redirect.ts";
import { BreadcrumbData } from "../../seo/breadcrumb-data.tsx";
import { pageMeta } from "../../seo/page-meta.ts";
import { collectionUrl } from "../../urls/list-url.ts";
import { deobfuscateParameters, obfuscateLike } from "../../urls/obfuscated-url.ts";
import { drawCards } from "../shared/draw-cards.server.ts";
import { LandingText } from "../shared/lists/landing-text.tsx";
import { ListFailed } from "../shared/lists/list-failed.tsx";
import { ListHeading } from "../shared/lists/list-heading.tsx";
import { isFailedList, loadList, useStoredList } from "../shared/lists/stored-list.ts";
import { findNotFoundSuggestions } from "../shared/not-found-suggestions.server.ts";
import { MissingList } from "../shared/nothing-here.tsx";
import type { Route } from "./+types/collection.route.ts";
import { Breadcrumb } from "./breadcrumb.tsx";
import { ProductList } from "./product-list.tsx";

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const language = pageLanguage();
  const found = await findCollection(shop, params.slug, language);
  if (!found) throw await elsewhere(shop, url, params.slug);
  const { tag, order, body, bodyLanguage, ...collection } = found;
  const parameters = deobfuscateParameters(url.searchParams);
  const asked = parsePage(parameters.get("page"));
  const filter = readFilter(parameters);
  const [list, facets] = await Promise.all([
    listProducts(shop, { tag, order, page: asked, filter, language }),
    listFacets(shop, { tag, filter, language }),
  ]);
  if (list.page !== asked)
    throw redirect(obfuscateLike(url, collectionUrl(collection.slug, { filter, page: list.page })));
  const text = { html: renderMarkdown(body, language).html, lang: bodyLanguage };
  const products = drawCards(list.products, language);
  return { ...list, products, collection, text, filter, facets: describeFacets(facets, language) };
}

export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) => loadList({ serverLoader });

/** Redirects an old collection slug to the current one; a 404 with suggestions when there is none. */
async function elsewhere(shop: Pick<Shop, "db">, { search }: URL, slug: string) {
  const current = await findCurrentCollection(shop, slug);
  if (current) return permanentRedirect(collectionUrl(current) + search);
  return data(await findNotFoundSuggestions(shop), { status: 404 });
}

/** Sorted and filtered lists have too many variants to be indexed. */
export function meta({ matches, loaderData }: Route.MetaArgs) {
  const { titles, allProducts } = pageMessages();
  if (!loaderData) return pageMeta(matches, titles.notFound);
  if (isFailedList(loaderData)) return pageMeta(matches, allProducts.heading);
  const isOwn = Object.keys(loaderData.filter).length > 0;
  return [
    ...pageMeta(matches, loaderData.collection.title, seoMessages()?.descriptions.category),
    ...(isOwn ? [{ name: "robots", content: "noindex" }] : []),
  ];
}

export default function Collection({ loaderData }: Route.ComponentProps) {
  const { tabBar, chosen, allProducts } = useMessages();
  const { list, isFailed } = useStoredList(loaderData);
  if (!list) return <ListFailed />;
  const { slug, title, intro, language, picture } = list.collection;
  const above = { name: allProducts.heading, path: "/all-products" };
  return (
    <>
      <BreadcrumbData steps={[above, { name: title, path: collectionUrl(slug) }]} />
      <Breadcrumb steps={[{ name: tabBar.home, path: "/" }, above]} here={title} lang={language} />
      <ListHeading title={title} intro={intro} lang={language} count={allProducts.count(list.total)} />
      <LandingText {...{ picture, text: list.text }} />
      <ProductList
        // Reset for each collection: a form's selection means nothing for another one.
        key={slug}
        list={list}
        isFailed={isFailed}
        action={collectionUrl(slug)}
        urlOf={(view) => collectionUrl(slug, view)}
        empty={chosen.empty}
      />
    </>
  );
}

// React Router gives the error only to a component that the route itself declares.
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <MissingList error={error} />;
}
