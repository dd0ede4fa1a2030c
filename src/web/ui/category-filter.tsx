import { ChevronDown } from "lucide-react";
import { useId } from "react";
import { Form, useNavigate } from "react-router";
import type { Category } from "../../domain/catalog/catalog-queries.server.ts";
import { useMessages } from "../i18n/use-messages.ts";
import { allProductsAddress } from "./all-products-address.ts";
import { Button } from "./button.tsx";
import { CONTROL } from "./field-parts.tsx";

/** 'All', then the categories in use (spec §4). Choosing is enough; without script there is a button. */
export function CategoryFilter({ categories, selected }: { categories: readonly Category[]; selected: string }) {
  const { allProducts } = useMessages();
  const navigate = useNavigate();
  const id = useId();
  const show = (category: string) => void navigate(allProductsAddress({ category }), { preventScrollReset: true });
  return (
    <Form action="/all-products" className="flex min-w-0 flex-1 items-end gap-3">
      <div className="min-w-0 flex-1 sm:w-72 sm:flex-none">
        <label htmlFor={id} className="mb-1 block font-strong">
          {allProducts.category}
        </label>
        <div className="relative">
          <select
            // Anew with each page: going back shows the category of the page gone back to.
            key={selected}
            id={id}
            name="category"
            defaultValue={selected}
            onChange={(event) => show(event.currentTarget.value)}
            className={`${CONTROL} appearance-none pr-11`}
          >
            <option value="">{allProducts.all}</option>
            {categories.map(({ slug, name }) => (
              <option key={slug} value={slug}>
                {name}
              </option>
            ))}
          </select>
          <ChevronDown
            className="pointer-events-none absolute top-1/2 right-3.5 size-5 -translate-y-1/2 text-ink-soft"
            aria-hidden="true"
          />
        </div>
      </div>
      <div className="hidden no-script:block">
        <Button variant="secondary">{allProducts.show}</Button>
      </div>
    </Form>
  );
}
