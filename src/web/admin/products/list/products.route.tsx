import { listAllCategories } from "../../../../domain/catalog-editing/categories/list-categories.server.ts";
import {
  findDemonstration,
  removeDemonstration,
  restoreDemonstration,
} from "../../../../domain/catalog-editing/demonstration-products.server.ts";
import { listProductsForStaff } from "../../../../domain/catalog-editing/list-products.server.ts";
import { productListUrl, readProductFilter } from "../../../../domain/catalog-editing/product-list.ts";
import { formatMoment } from "../../../../domain/dates.ts";
import { countLow } from "../../../../domain/inventory/low-stock.server.ts";
import { MOST_COUNTED } from "../../../../domain/reporting/to-do.ts";
import { can } from "../../../../domain/staff/permissions.ts";
import { Alert } from "../../../components/alert.tsx";
import { ButtonLink } from "../../../components/button.tsx";
import { LINE_LINK } from "../../../components/forms/form-page.tsx";
import { ShopLink } from "../../../components/shop-link.tsx";
import { memberContext, shopContext } from "../../../context.ts";
import { intent, runIntent } from "../../../run-intent.ts";
import { frameWords } from "../../shared/layout-words.ts";
import { ListKeys } from "../../shared/list-shortcuts.tsx";
import { PageHead } from "../../shared/page-head.tsx";
import { productListWords as words } from "../../shared/product-words.ts";
import { staffPage } from "../../shared/staff-page.ts";
import type { Route } from "./+types/products.route.ts";
import { ProductBulkBar } from "./bulk-bar.tsx";
import { Demonstration } from "./demonstration.tsx";
import { ProductFilters } from "./product-filters.tsx";
import { ProductTable } from "./product-list.tsx";

export async function loader({ url, context }: Route.LoaderArgs) {
  const staff = context.get(memberContext);
  const shop = context.get(shopContext);
  const filter = readProductFilter(url.searchParams);
  const mayChange = can(staff.role, "change-products");
  const [page, categories, lowCount, demonstration] = await Promise.all([
    listProductsForStaff(shop, filter, { seesCosts: can(staff.role, "see-money") }),
    listAllCategories(shop),
    filter.stock === "low" ? countLow(shop.db, shop.config.shop.lowStockUnits, MOST_COUNTED) : null,
    mayChange ? findDemonstration(shop) : null,
  ]);
  const isDeleted = url.searchParams.get("done") === "deleted";
  const ways = [...(mayChange ? WAYS : []), ...(can(staff.role, "purchasing") ? [PURCHASES] : [])];
  return {
    ...page,
    isDeleted,
    lowCount,
    filter,
    categories,
    mayChange,
    ways,
    demonstration: demonstration && shown(demonstration),
  };
}

function shown({ listed, removed }: NonNullable<Awaited<ReturnType<typeof findDemonstration>>>) {
  return { listed, removed: removed && { ...removed, until: formatMoment(removed.until, "en") } };
}

export const action = (args: Route.ActionArgs) =>
  runIntent(args, {
    "remove-demonstration": intent({
      permission: "change-products",
      run: ({ shop, staff }) => removeDemonstration(shop, staff),
      next: () => "/admin/products",
    }),
    "restore-demonstration": intent({
      permission: "change-products",
      run: ({ shop, staff }) => restoreDemonstration(shop, staff),
      next: () => "/admin/products",
    }),
  });

const WAYS = [
  ["/admin/categories", words.categories],
  ["/admin/products/import", words.asFile],
] as const;
const PURCHASES = ["/admin/purchases", frameWords.purchases] as const;

export const meta: Route.MetaFunction = () => staffPage(words.title);

export default function Products({ loaderData }: Route.ComponentProps) {
  const { isDeleted, products, next, isMore, lowCount, filter, categories, mayChange, ways, demonstration } =
    loaderData;
  const hasMore = isMore || next !== null || filter.after !== undefined;
  return (
    <div className="grid gap-5">
      <PageHead title={words.title} ways={ways}>
        {mayChange && <ButtonLink to="/admin/products/new">{words.add}</ButtonLink>}
      </PageHead>
      {isDeleted && <Alert tone="good">{words.deleted}</Alert>}
      {demonstration && <Demonstration {...demonstration} />}
      <ProductFilters filter={filter} categories={categories} />
      {lowCount !== null && <p className="text-ink-soft">{words.lowCount(lowCount)}</p>}
      {products.length > 0 ? (
        <ProductTable products={products} isChoosable={mayChange} />
      ) : (
        <p>{next ? words.noneHere : words.none}</p>
      )}
      {isMore && <p className="text-ink-soft">{words.isMore}</p>}
      <nav aria-label={words.title} className="flex flex-wrap gap-5">
        {filter.after && (
          <ShopLink to={productListUrl({ ...filter, after: "" })} className={LINE_LINK}>
            {words.newest}
          </ShopLink>
        )}
        {next && (
          <ShopLink to={productListUrl({ ...filter, after: next })} className={LINE_LINK}>
            {words.older}
          </ShopLink>
        )}
      </nav>
      <ListKeys />
      {mayChange && products.length > 0 && (
        <ProductBulkBar filter={filter} hasMore={hasMore} key={productListUrl(filter)} />
      )}
    </div>
  );
}
