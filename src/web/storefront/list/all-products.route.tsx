import { data, redirect } from "react-router";
import {
  type ListedCategory,
  listCategories,
  listProducts,
} from "../../../domain/catalog/listing/catalog-queries.server.ts";
import { listFacets } from "../../../domain/catalog/listing/list-facets.server.ts";
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
import { pageMeta } from "../../seo/page-meta.ts";
import { allProductsUrl } from "../../urls/list-url.ts";
import { deobfuscateParameters, obfuscateLike } from "../../urls/obfuscated-url.ts";
import { drawCards } from "../shared/draw-cards.server.ts";
import { InlineSelect } from "../shared/inline-select.tsx";
import { ListFailed } from "../shared/lists/list-failed.tsx";
import { ListHeading } from "../shared/lists/list-heading.tsx";
import { isFailedList, loadList, useStoredList } from "../shared/lists/stored-list.ts";
import type { Route } from "./+types/all-products.route.ts";
import { ProductList } from "./product-list.tsx";

export async function loader({ url, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const parameters = deobfuscateParameters(url.searchParams);
  const slug = parameters.get("category") ?? "";
  const asked = parsePage(parameters.get("page"));
  const filter = readFilter(parameters);
  const part = slug ? { category: slug } : {};
  const language = pageLanguage();
  const [list, categories, facets] = await Promise.all([
    listProducts(shop, { page: asked, filter, language, ...part }),
    listCategories(shop, language, slug),
    listFacets(shop, { filter, language, ...part }),
  ]);
  const category = findIn(categories, slug);
  if (slug && !category) throw await elsewhere(shop, url);
  if (list.page !== asked)
    throw redirect(obfuscateLike(url, allProductsUrl({ category: slug, filter, page: list.page })));
  const products = drawCards(list.products, language);
  const intro = category && list.total > 0 ? seoMessages()?.categoryIntro(category.name) : undefined;
  return { ...list, products, categories, category, intro, filter, facets: describeFacets(facets, language) };
}

export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) => loadList({ serverLoader });

function findIn(categories: readonly ListedCategory[], slug: string) {
  return categories.flatMap((one) => [one, ...one.subcategories]).find((one) => one.slug === slug);
}

/** Redirects an old category slug to the current one; a 404 when there is none. */
async function elsewhere(shop: Pick<Shop, "db">, url: URL) {
  const parameters = deobfuscateParameters(url.searchParams);
  const current = await findCurrentCategory(shop, parameters.get("category") ?? "");
  const there = current === null ? [] : await listCategories(shop, pageLanguage(), current);
  if (current === null || !findIn(there, current)) return data(null, { status: 404 });
  parameters.set("category", current);
  return permanentRedirect(obfuscateLike(url, `/all-products?${parameters}`));
}

/** Sorted and filtered lists have too many variants to be indexed. */
export function meta({ matches, loaderData }: Route.MetaArgs) {
  const { allProducts } = pageMessages();
  const descriptions = seoMessages()?.descriptions;
  const list = isFailedList(loaderData) ? undefined : loaderData;
  const name = list?.category?.name;
  const isOwn = Object.keys(list?.filter ?? {}).length > 0;
  return [
    ...(name
      ? pageMeta(matches, name, descriptions && `${name}. ${descriptions.category}`)
      : pageMeta(matches, allProducts.heading, descriptions?.allProducts)),
    ...(isOwn ? [{ name: "robots", content: "noindex" }] : []),
  ];
}

/** Subcategories are indented, by a space that browsers do not remove. */
function toOptions({ slug, name, subcategories }: ListedCategory): [value: string, label: string][] {
  return [[slug, name], ...subcategories.map((one): [string, string] => [one.slug, `\u2003${one.name}`])];
}

export default function AllProducts({ loaderData }: Route.ComponentProps) {
  const { allProducts } = useMessages();
  const { list, isFailed } = useStoredList(loaderData);
  if (!list) return <ListFailed />;
  const { categories, category } = list;
  const slug = category?.slug ?? "";
  return (
    <>
      <ListHeading
        title={category?.name ?? allProducts.heading}
        intro={category ? list.intro : allProducts.blurb}
        count={allProducts.count(list.total)}
      />
      <ProductList
        list={list}
        isFailed={isFailed}
        action="/all-products"
        urlOf={(view) => allProductsUrl({ category: slug, ...view })}
        urlFor={(filter, form) => allProductsUrl({ category: String(form.get("category")), filter })}
        empty={allProducts.empty}
        values={{ category: slug }}
      >
        <InlineSelect
          label={allProducts.category}
          name="category"
          defaultValue={slug}
          options={[["", allProducts.all], ...categories.flatMap(toOptions)]}
        />
      </ProductList>
    </>
  );
}
