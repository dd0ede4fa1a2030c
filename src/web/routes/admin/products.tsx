import { listAllCategories } from "../../../domain/admin/list-categories.server.ts";
import { listShelf } from "../../../domain/admin/list-products.server.ts";
import { can } from "../../../domain/admin/permissions.ts";
import { productListAddress, readProductFilter } from "../../../domain/admin/product-list.ts";
import { requireStaff } from "../../admin/require-staff.ts";
import { staffPage } from "../../admin/staff-page.ts";
import { shopContext } from "../../context.ts";
import { shelfWords as words } from "../../i18n/admin/product-words.ts";
import { ListKeys } from "../../ui/admin/list-keys.tsx";
import { PageHead } from "../../ui/admin/page-head.tsx";
import { ShelfBar } from "../../ui/admin/shelf-bar.tsx";
import { ShelfFilters } from "../../ui/admin/shelf-filters.tsx";
import { ShelfList } from "../../ui/admin/shelf-list.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { LINE_LINK } from "../../ui/form-page.tsx";
import { ShopLink } from "../../ui/shop-link.tsx";
import type { Route } from "./+types/products.ts";

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const staff = await requireStaff(context, request, "see-products");
  const shop = context.get(shopContext);
  const filter = readProductFilter(url.searchParams);
  const [shelf, categories] = await Promise.all([
    listShelf(shop, filter, { seesCosts: can(staff.role, "see-money") }),
    listAllCategories(shop),
  ]);
  return { ...shelf, filter, categories, mayChange: can(staff.role, "change-products") };
}

const WAYS = [
  ["/admin/categories", words.categories],
  ["/admin/products/import", words.asFile],
] as const;

export const meta: Route.MetaFunction = () => staffPage(words.title);

export default function Products({ loaderData }: Route.ComponentProps) {
  const { products, next, isMore, filter, categories, mayChange } = loaderData;
  return (
    <div className="grid gap-5">
      <PageHead title={words.title} ways={mayChange ? WAYS : []}>
        {mayChange && <ButtonLink to="/admin/products/new">{words.add}</ButtonLink>}
      </PageHead>
      <ShelfFilters filter={filter} categories={categories} />
      {products.length > 0 ? (
        <ShelfList products={products} isChoosable={mayChange} />
      ) : (
        <p>{next ? words.noneHere : words.none}</p>
      )}
      {isMore && <p className="text-ink-soft">{words.isMore}</p>}
      <nav aria-label={words.title} className="flex flex-wrap gap-5">
        {filter.after && (
          <ShopLink to={productListAddress({ ...filter, after: "" })} className={LINE_LINK}>
            {words.newest}
          </ShopLink>
        )}
        {next && (
          <ShopLink to={productListAddress({ ...filter, after: next })} className={LINE_LINK}>
            {words.older}
          </ShopLink>
        )}
      </nav>
      <ListKeys />
      {mayChange && products.length > 0 && <ShelfBar filter={filter} key={productListAddress(filter)} />}
    </div>
  );
}
