import { redirect } from "react-router";
import { listProducts } from "../../../domain/catalog/listing/catalog-queries.server.ts";
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
import { ProductGrid } from "../shared/product-grid.tsx";
import type { Route } from "./+types/home.route.ts";
import { CollectionLinks } from "./collection-links.tsx";
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
