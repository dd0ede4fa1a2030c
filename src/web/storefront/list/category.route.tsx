import { data, redirect } from "react-router";
import { listPopular, listProducts } from "../../../domain/catalog/listing/catalog-queries.server.ts";
import { findCategoryPage } from "../../../domain/catalog/listing/category-page.server.ts";
import { listFacets } from "../../../domain/catalog/listing/list-facets.server.ts";
import { isNarrowed } from "../../../domain/catalog/listing/list-filter.ts";
import { parsePage } from "../../../domain/catalog/listing/paging.ts";
import { readFilter } from "../../../domain/catalog/listing/read-filter.ts";
import { findCurrentCategory } from "../../../domain/catalog/old-slugs.server.ts";
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
import { categoryUrl } from "../../urls/list-url.ts";
import { deobfuscateParameters, obfuscateLike } from "../../urls/obfuscated-url.ts";
import { drawCards } from "../shared/draw-cards.server.ts";
import { ListFailed } from "../shared/lists/list-failed.tsx";
import { isFailedList, loadList, useStoredList } from "../shared/lists/stored-list.ts";
import { findNotFoundSuggestions } from "../shared/not-found-suggestions.server.ts";
import { MissingList } from "../shared/nothing-here.tsx";
import { ProductSection } from "../shared/product-section.tsx";
import type { Route } from "./+types/category.route.ts";
import { Breadcrumb } from "./breadcrumb.tsx";
import { CategoryChips } from "./category-chips.tsx";
import { CategoryHead } from "./category-head.tsx";
import { ProductList } from "./product-list.tsx";

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const language = pageLanguage();
  const parameters = deobfuscateParameters(url.searchParams);
  // An obfuscated URL has no readable path: the slug is among its parameters.
  const slug = params.slug ?? parameters.get("category") ?? "";
  const category = await findCategoryPage(shop, slug, language);
  if (!category) throw await elsewhere(shop, url, slug);
  const asked = parsePage(parameters.get("page"));
  const filter = readFilter(parameters);
  const [list, facets] = await Promise.all([
    listProducts(shop, { category: slug, page: asked, filter, language }),
    listFacets(shop, { category: slug, filter, language }),
  ]);
  if (list.page !== asked) throw redirect(obfuscateLike(url, categoryUrl(slug, { filter, page: list.page })));
  const isEmpty = list.total === 0 && !isNarrowed(filter);
  const products = drawCards(list.products, language);
  const popular = isEmpty ? drawCards(await listPopular(shop, language), language) : [];
  const intro = isEmpty ? undefined : seoMessages()?.categoryIntro(category.name);
  return { ...list, products, category, intro, isEmpty, popular, filter, facets: describeFacets(facets, language) };
}

export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) => loadList({ serverLoader });

/** Redirects an old slug to the current one, with the other parameters; a 404 with suggestions when there is none. */
async function elsewhere(shop: Pick<Shop, "db">, url: URL, slug: string) {
  const current = await findCurrentCategory(shop, slug);
  if (!current) return data(await findNotFoundSuggestions(shop), { status: 404 });
  const parameters = new URLSearchParams(deobfuscateParameters(url.searchParams));
  parameters.delete("category");
  const others = parameters.size > 0 ? `?${parameters}` : "";
  return permanentRedirect(obfuscateLike(url, categoryUrl(current) + others));
}

/** Sorted and filtered lists have too many variants to be indexed, and an empty one has nothing to find. */
export function meta({ matches, loaderData }: Route.MetaArgs) {
  const { titles, allProducts } = pageMessages();
  if (!loaderData) return pageMeta(matches, titles.notFound);
  if (isFailedList(loaderData)) return pageMeta(matches, allProducts.heading);
  const { category, filter, isEmpty } = loaderData;
  const isOwn = isEmpty || Object.keys(filter).length > 0;
  const description = category.words || seoMessages()?.descriptions.category;
  return [
    ...pageMeta(matches, category.name, description && `${category.name}. ${description}`),
    ...(isOwn ? [{ name: "robots", content: "noindex" }] : []),
  ];
}

export default function Category({ loaderData }: Route.ComponentProps) {
  const { tabBar, allProducts, topSelling } = useMessages();
  const { list, isFailed } = useStoredList(loaderData);
  if (!list) return <ListFailed />;
  const { category, intro, isEmpty, popular } = list;
  const { slug, name, parent, language, siblings, subcategories } = category;
  const above = parent ? [{ name: parent.name, path: categoryUrl(parent.slug) }] : [];
  return (
    <>
      <BreadcrumbData steps={[...above, { name, path: categoryUrl(slug) }]} />
      <Breadcrumb steps={[{ name: tabBar.home, path: "/" }, ...above]} here={name} lang={language} />
      <CategoryHead category={category} intro={intro} total={list.total} />
      {isEmpty ? (
        <>
          <p className="mt-2 mb-6 text-lg">{allProducts.empty}</p>
          <div className="-mx-4 overflow-x-auto px-4 py-1">
            <CategoryChips label={allProducts.otherCategories} categories={siblings} />
          </div>
          <ProductSection id="popular" heading={topSelling.heading} products={popular} />
        </>
      ) : (
        <ProductList
          // Reset for each category: a form's selection means nothing for another one.
          key={slug}
          list={list}
          isFailed={isFailed}
          action={categoryUrl(slug)}
          urlOf={(view) => categoryUrl(slug, view)}
          empty={allProducts.empty}
          chips={
            subcategories.length > 0 && (
              <CategoryChips label={allProducts.subcategories} categories={subcategories} current={slug} />
            )
          }
        />
      )}
    </>
  );
}

// React Router gives the error only to a component that the route itself declares.
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <MissingList error={error} />;
}
