import { Form } from "react-router";
import {
  PRODUCT_STATES,
  type ProductListFilter,
  productListUrl,
  STOCK_STATES,
} from "../../../../domain/catalog-editing/product-list.ts";
import { Button } from "../../../components/button.tsx";
import { CONTROL } from "../../../components/control.ts";
import { LINE_LINK } from "../../../components/forms/form-page.tsx";
import { SelectBox } from "../../../components/forms/select-box.tsx";
import { ShopLink } from "../../../components/shop-link.tsx";
import { stateWords, stockWords, productListWords as words } from "../../shared/product-words.ts";

type Props = { filter: ProductListFilter; categories: readonly { slug: string; name: string }[] };

/** Filters of the product list, in its URL; a form, so that it works without script. */
export function ProductFilters({ filter, categories }: Props) {
  const { query = "", category = "", state = "", stock = "" } = filter;
  const isNarrowed = Boolean(category || state || stock);
  const all = [["", words.allCategories], ...categories.map(({ slug, name }) => [slug, name] as const)] as const;
  return (
    // Reset for each URL: its fields show the filters of the list.
    <Form key={productListUrl(filter)} action="/admin/products" role="search" className="grid gap-3">
      <div className="flex gap-2">
        <input
          type="search"
          name="query"
          defaultValue={query}
          aria-label={words.search}
          placeholder={words.search}
          className={CONTROL}
        />
        <Button>{words.find}</Button>
      </div>
      <details open={isNarrowed}>
        <summary className="inline-flex min-h-11 cursor-pointer items-center font-strong">{words.filters}</summary>
        <div className="grid gap-3 pt-2 sm:grid-cols-3">
          <SelectBox label={words.category} name="category" defaultValue={category} options={all} />
          <SelectBox
            label={words.state}
            name="state"
            defaultValue={state}
            options={[["", words.allStates], ...PRODUCT_STATES.map((value) => [value, stateWords[value]] as const)]}
          />
          <SelectBox
            label={words.stock}
            name="stock"
            defaultValue={stock}
            options={[["", words.anyStock], ...STOCK_STATES.map((value) => [value, stockWords[value]] as const)]}
          />
          <div className="flex flex-wrap items-center gap-4 sm:col-span-3">
            <Button variant="secondary">{words.show}</Button>
            {isNarrowed && (
              <ShopLink to={productListUrl({ query })} className={LINE_LINK}>
                {words.clear}
              </ShopLink>
            )}
          </div>
        </div>
      </details>
    </Form>
  );
}
