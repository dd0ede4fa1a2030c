import { type ProductListFilter, productListUrl } from "../../../../domain/catalog-editing/product-list.ts";
import { ShopLink } from "../../../components/shop-link.tsx";
import { ChooseAll } from "../../shared/choose-all.tsx";
import { gridWords as words } from "../grid/grid-words.ts";

const BUTTON =
  "inline-flex min-h-11 min-w-0 items-center rounded-control border border-edge bg-surface px-3 font-strong hover:border-ink md:px-4";

type Props = {
  filter: ProductListFilter;
  /** Whether products match that are not on this page. */
  hasMore: boolean;
};

/** Bulk actions for the selected products: fixed at the bottom, and a plain form. */
export function ProductBulkBar({ filter, hasMore }: Props) {
  const asked = new URLSearchParams(productListUrl(filter).split("?")[1]);
  asked.set("page", "all");
  const { after: _, ...matching } = filter;
  return (
    <form
      id="chosen"
      method="get"
      action="/admin/products/grid"
      aria-label={words.bar}
      className="bulk-bar group md:sticky low:static -mx-4 flex flex-wrap gap-2 border-line border-t bg-paper px-4 py-2"
    >
      <ChooseAll label={words.all} name="id" />
      {hasMore && (
        <>
          {Object.entries(matching).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <label className="inline-flex min-h-11 items-center gap-2 pr-2">
            <input type="checkbox" name="all" value="1" className="size-5 accent-accent" />
            {words.everyPage}
          </label>
        </>
      )}
      <button type="submit" className={`${BUTTON} group-has-[input[name=all]:checked]:hidden`}>
        {words.edit}
      </button>
      <button type="submit" formAction="/admin/products/prices" className={BUTTON}>
        {words.prices}
      </button>
      <button type="submit" formAction="/admin/products/details" className={BUTTON}>
        {words.details}
      </button>
      <ShopLink to={`/admin/products/grid?${asked}`} className={`${BUTTON} group-has-[input[name=all]:checked]:hidden`}>
        {words.editPage}
      </ShopLink>
    </form>
  );
}
