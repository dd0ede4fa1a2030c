import { type ProductListFilter, productListUrl } from "../../../../domain/catalog-editing/product-list.ts";
import { ShopLink } from "../../../components/shop-link.tsx";
import { ChooseAll } from "../../shared/choose-all.tsx";
import { gridWords as words } from "../grid/grid-words.ts";

const BUTTON =
  "inline-flex min-h-11 min-w-0 items-center rounded-control border border-edge bg-surface px-3 font-strong hover:border-ink md:px-4";

/** Bulk actions for the selected products: fixed at the bottom, and a plain form. */
export function ProductBulkBar({ filter }: { filter: ProductListFilter }) {
  const asked = new URLSearchParams(productListUrl(filter).split("?")[1]);
  asked.set("page", "all");
  return (
    <form
      id="chosen"
      method="get"
      action="/admin/products/grid"
      aria-label={words.bar}
      className="bulk-bar md:sticky low:static -mx-4 flex flex-wrap gap-2 border-line border-t bg-paper px-4 py-2"
    >
      <ChooseAll label={words.all} name="id" />
      <button type="submit" className={BUTTON}>
        {words.edit}
      </button>
      <button type="submit" formAction="/admin/products/prices" className={BUTTON}>
        {words.prices}
      </button>
      <ShopLink to={`/admin/products/grid?${asked}`} className={BUTTON}>
        {words.editPage}
      </ShopLink>
    </form>
  );
}
