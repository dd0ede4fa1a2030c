import { redirect } from "react-router";
import { listProducts } from "../../../domain/catalog/catalog-queries.server.ts";
import { listCollections } from "../../../domain/catalog/collections.server.ts";
import { parsePage } from "../../../domain/catalog/paging.ts";
import { listShownSlides } from "../../../domain/content/slides.server.ts";
import { shopContext } from "../../context.ts";
import { foundMessages } from "../../i18n/found-messages.ts";
import { slidesFrom } from "../../i18n/hero-slides.ts";
import { pageMessages } from "../../i18n/messages.ts";
import { pageLanguage } from "../../i18n/page-language.ts";
import { useMessages } from "../../i18n/use-messages.ts";
import { describedAs, shopNameIn } from "../../page-meta.ts";
import { tabTitle } from "../../tab-title.ts";
import { CollectionLinks } from "../../ui/collection-links.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Hero } from "../../ui/hero/hero.tsx";
import { Pagination } from "../../ui/pagination.tsx";
import { ProductGrid } from "../../ui/product-grid.tsx";
import { Promises } from "../../ui/promises.tsx";
import { useShopFacts } from "../../ui/use-shop-facts.ts";
import type { Route } from "./+types/home.ts";

export function meta({ matches }: Route.MetaArgs) {
  const title = tabTitle(pageMessages().titles.home(shopNameIn(matches)));
  return [{ title }, ...describedAs(foundMessages()?.descriptions.home)];
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const language = pageLanguage();
  const page = parsePage(url.searchParams.get("page"));
  const [list, collections, slides] = await Promise.all([
    listProducts(shop, { page, language }),
    listCollections(shop, language),
    page === 1 ? listShownSlides(shop, language) : [],
  ]);
  if (list.page !== page) throw redirect(homeUrl(list.page));
  return { ...list, collections, slides: page === 1 && slides.length === 0 ? slidesFrom(language) : slides };
}

const homeUrl = (page: number) => (page === 1 ? "/" : `/?page=${page}`);

export default function Home({ loaderData }: Route.ComponentProps) {
  const { home, allProducts } = useMessages();
  const facts = useShopFacts();
  const { products, page, pageCount, collections, slides } = loaderData;
  return (
    <>
      <h1 className="sr-only">{home.heading(facts?.shop.name ?? "")}</h1>
      {page === 1 && (
        <>
          <Hero slides={slides} />
          <Promises />
        </>
      )}
      <section aria-labelledby="all-products">
        <h2 id="all-products" className="heading pt-10 pb-6 text-3xl md:pt-14 md:pb-8">
          {home.allProducts}
        </h2>
        {products.length > 0 ? <ProductGrid products={products} /> : <EmptyState text={allProducts.empty} />}
        <Pagination page={page} pageCount={pageCount} hrefFor={homeUrl} />
      </section>
      <CollectionLinks collections={collections} />
    </>
  );
}
