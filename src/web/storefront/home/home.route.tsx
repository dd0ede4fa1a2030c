import { redirect } from "react-router";
import { listProducts } from "../../../domain/catalog/listing/catalog-queries.server.ts";
import { listCategoryTiles } from "../../../domain/catalog/listing/category-tiles.server.ts";
import { listCollections } from "../../../domain/catalog/listing/collections.server.ts";
import { parsePage } from "../../../domain/catalog/listing/paging.ts";
import { listShownSlides } from "../../../domain/content/slides.server.ts";
import { EmptyState } from "../../components/empty-state.tsx";
import { Pagination } from "../../components/pagination.tsx";
import { useShopFacts } from "../../components/use-shop-facts.ts";
import { shopContext } from "../../context.ts";
import { tabTitle } from "../../discretion/tab-title.ts";
import { pageMessages } from "../../i18n/messages.ts";
import { pageLanguage } from "../../i18n/page-language.ts";
import { seoMessages } from "../../i18n/seo-messages.ts";
import { useMessages } from "../../i18n/use-messages.ts";
import { describedAs, shopNameIn } from "../../seo/page-meta.ts";
import { categoryUrl } from "../../urls/list-url.ts";
import { ProductGrid } from "../shared/product-grid.tsx";
import type { Route } from "./+types/home.route.ts";
import { CategoryTiles } from "./category-tiles.tsx";
import { CollectionCards } from "./collection-cards.tsx";
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
    isFirst ? listShownSlides(shop, language) : [],
  ]);
  if (list.page !== page) throw redirect(homeUrl(list.page));
  return {
    ...list,
    collections,
    tiles: categories.map(({ slug, ...tile }) => ({ ...tile, href: categoryUrl(slug) })),
    slides: isFirst && slides.length === 0 ? slidesFrom(language) : slides,
  };
}

const homeUrl = (page: number) => (page === 1 ? "/" : `/?page=${page}`);

/** Cards of two and of three rows on phones. */
const [TWO_ROWS, THREE_ROWS] = [4, 6];

export default function Home({ loaderData }: Route.ComponentProps) {
  const { home, allProducts } = useMessages();
  const facts = useShopFacts();
  const { products, page, pageCount, total, collections, tiles, slides } = loaderData;
  const between = [
    { after: TWO_ROWS, row: <Promises className="grid gap-2 border-y py-4" /> },
    ...(collections.length > 0 ? [{ after: THREE_ROWS, row: <CollectionCards collections={collections} /> }] : []),
  ];
  return (
    <>
      <h1 className="sr-only">{home.heading(facts?.shop.name ?? "")}</h1>
      {page === 1 && (
        <>
          <Hero slides={slides} />
          <CategoryTiles tiles={tiles} />
          <Promises className="flex min-h-10 flex-wrap items-center justify-between gap-x-6 border-b text-ink-soft text-sm max-md:hidden" />
        </>
      )}
      <section aria-labelledby="all-products" className={page === 1 ? undefined : "pt-6"}>
        <div className="flex items-baseline justify-between gap-4 pb-3 md:pt-2">
          <h2 id="all-products" className="heading text-3xl md:text-2xl">
            {home.allProducts}
          </h2>
          {total > 0 && <p className="shrink-0 text-ink-soft text-sm tabular-nums">{allProducts.count(total)}</p>}
        </div>
        {products.length > 0 ? (
          <ProductGrid products={products} between={page === 1 ? between : []} />
        ) : (
          <EmptyState text={home.empty} />
        )}
        <Pagination page={page} pageCount={pageCount} hrefFor={homeUrl} />
      </section>
      <CollectionCards collections={collections} className={page === 1 ? "mt-14 max-md:hidden" : "mt-14"} />
    </>
  );
}
