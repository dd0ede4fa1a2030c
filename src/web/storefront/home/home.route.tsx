import { redirect } from "react-router";
import { listProducts } from "../../../domain/catalog/listing/catalog-queries.server.ts";
import { listCategoryTiles } from "../../../domain/catalog/listing/category-tiles.server.ts";
import { listCollections } from "../../../domain/catalog/listing/collections.server.ts";
import { parsePage } from "../../../domain/catalog/listing/paging.ts";
import { listVisibleSlides } from "../../../domain/content/slides.server.ts";
import { EmptyState } from "../../components/empty-state.tsx";
import { Pagination } from "../../components/pagination.tsx";
import { shopContext } from "../../context.ts";
import { tabTitle } from "../../discretion/tab-title.ts";
import { pageMessages } from "../../i18n/messages.ts";
import { pageLanguage } from "../../i18n/page-language.ts";
import { seoMessages } from "../../i18n/seo-messages.ts";
import { useMessages } from "../../i18n/use-messages.ts";
import { describedAs, shopNameIn } from "../../seo/page-meta.ts";
import { drawCards } from "../shared/draw-cards.server.ts";
import { CategoryTiles, toTile } from "../shared/lists/category-tiles.tsx";
import { GRID, ProductCards, ProductGrid } from "../shared/product-grid.tsx";
import type { Route } from "./+types/home.route.ts";
import { CollectionCards } from "./collection-cards.tsx";
import { describeHome } from "./describe-home.server.ts";
import { Hero } from "./hero.tsx";
import { slidesFrom } from "./hero-slides.ts";
import { Promises } from "./promises.tsx";

export function meta({ matches }: Route.MetaArgs) {
  const title = tabTitle(pageMessages().titles.home(shopNameIn(matches)));
  return [{ title }, ...describedAs(seoMessages()?.descriptions.home)];
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const language = pageLanguage();
  const page = parsePage(url.searchParams.get("page"));
  const isFirst = page === 1;
  const [list, collections, categories, slides] = await Promise.all([
    listProducts(shop, { page, language }),
    listCollections(shop, language),
    isFirst ? listCategoryTiles(shop, language) : [],
    isFirst ? listVisibleSlides(shop, language) : [],
  ]);
  if (list.page !== page) throw redirect(homeUrl(list.page));
  return {
    ...list,
    products: drawCards(list.products, language),
    ...describeHome(shop, { language, isEmpty: list.total === 0 }),
    collections,
    tiles: categories.map(toTile),
    slides: isFirst && slides.length === 0 ? slidesFrom(language) : slides,
  };
}

const homeUrl = (page: number) => (page === 1 ? "/" : `/?page=${page}`);

/** Cards of two and of three rows on phones. */
const [TWO_ROWS, THREE_ROWS] = [4, 6];

export default function Home({ loaderData }: Route.ComponentProps) {
  const { allProducts } = useMessages();
  const { products, page, pageCount, total, collections, tiles, slides, heading, promises, empty } = loaderData;
  return (
    <>
      <h1 className="sr-only">{heading}</h1>
      {page === 1 && (
        <>
          <Hero slides={slides} />
          <CategoryTiles tiles={tiles} />
          <Promises
            promises={promises}
            className="flex min-h-10 flex-wrap items-center justify-between gap-x-6 border-b text-ink-soft text-sm max-md:hidden"
          />
        </>
      )}
      <section aria-labelledby="all-products" className={page === 1 ? undefined : "pt-6"}>
        <div className="flex flex-wrap items-baseline justify-between gap-x-4 pb-3 md:pt-2">
          <h2 id="all-products" className="heading text-title md:text-2xl">
            {allProducts.heading}
          </h2>
          {total > 0 && (
            // No room on one line in Tamil on a narrow phone.
            <p className="shrink-0 text-ink-soft text-sm tabular-nums max-md:[:root:lang(ta)_&]:hidden">
              {allProducts.count(total)}
            </p>
          )}
        </div>
        {empty && <EmptyState text={empty} />}
        {products.length > 0 && page > 1 && <ProductGrid products={products} />}
        {products.length > 0 && page === 1 && (
          <ul className={`${GRID} grid-flow-dense`}>
            <ProductCards products={products.slice(0, TWO_ROWS)} />
            <li className="col-span-full md:hidden">
              <Promises promises={promises} className="grid gap-2 border-y py-4" />
            </li>
            <ProductCards products={products.slice(TWO_ROWS, THREE_ROWS)} />
            {collections.length > 0 && (
              <li className="col-span-full">
                <CollectionCards collections={collections} />
              </li>
            )}
            <ProductCards products={products.slice(THREE_ROWS)} />
          </ul>
        )}
        <Pagination page={page} pageCount={pageCount} hrefFor={homeUrl} />
      </section>
      {page > 1 && <CollectionCards collections={collections} className="mt-14" />}
    </>
  );
}
