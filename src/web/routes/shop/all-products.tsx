import { data, redirect } from "react-router";
import { listCategories, listProducts } from "../../../domain/catalog/catalog-queries.server.ts";
import { parsePage } from "../../../domain/catalog/paging.ts";
import { shopContext } from "../../context.ts";
import { messagesFor } from "../../i18n/messages.ts";
import { useMessages } from "../../i18n/use-messages.ts";
import { pageMeta } from "../../page-meta.ts";
import { allProductsAddress } from "../../ui/all-products-address.ts";
import { CategoryFilter } from "../../ui/category-filter.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { Pagination } from "../../ui/pagination.tsx";
import { ProductGrid } from "../../ui/product-grid.tsx";
import type { Route } from "./+types/all-products.ts";

/** The pictures in the first row on a phone. */
const SEEN_FIRST = 2;

export async function loader({ url, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const slug = url.searchParams.get("category") ?? "";
  const asked = parsePage(url.searchParams.get("page"));
  const [list, categories] = await Promise.all([
    listProducts(shop, { page: asked, ...(slug && { category: slug }) }),
    listCategories(shop),
  ]);
  const category = categories.find((one) => one.slug === slug);
  if (slug && !category) throw data(null, { status: 404 });
  if (list.page !== asked) throw redirect(allProductsAddress({ category: slug, page: list.page }));
  return { ...list, categories, category };
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const { titles, descriptions } = messagesFor("en");
  const name = loaderData?.category?.name;
  return name
    ? pageMeta(matches, titles.category(name), descriptions.category(name))
    : pageMeta(matches, titles.allProducts, descriptions.allProducts);
}

export default function AllProducts({ loaderData }: Route.ComponentProps) {
  const { allProducts } = useMessages();
  const { products, page, pageCount, total, categories, category } = loaderData;
  const slug = category?.slug ?? "";
  return (
    <>
      <PageHeading title={allProducts.heading} intro={allProducts.blurb} />
      <div className="mb-8 flex items-end justify-between gap-4">
        <CategoryFilter categories={categories} selected={slug} />
        <p className="pb-3 text-ink-soft tabular-nums">{allProducts.count(total)}</p>
      </div>
      {products.length > 0 ? (
        <ProductGrid products={products} priorityCount={SEEN_FIRST} headingLevel={2} />
      ) : (
        <EmptyState text={allProducts.empty} />
      )}
      <Pagination
        page={page}
        pageCount={pageCount}
        hrefFor={(other) => allProductsAddress({ category: slug, page: other })}
      />
    </>
  );
}
