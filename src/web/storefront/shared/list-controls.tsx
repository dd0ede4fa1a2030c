import { ChevronDown } from "lucide";
import { useEffect, useEffectEvent, useRef } from "react";
import { Form, useNavigate } from "react-router";
import { isNarrowed, type ListFilter, PRICE_STEPS, type Sort } from "../../../domain/catalog/listing/list-filter.ts";
import { readFilter } from "../../../domain/catalog/listing/read-filter.ts";
import { formatRupees, rupees } from "../../../domain/money.ts";
import { Button } from "../../components/button.tsx";
import { Icon } from "../../components/icon.tsx";
import { SelectBox } from "../../components/select-box.tsx";
import { ShopLink } from "../../components/shop-link.tsx";
import { deviceUrl } from "../../discretion/device-url.ts";
import type { DescribedFilter } from "../../i18n/facts/describe-facts.server.ts";
import { useMessages } from "../../i18n/use-messages.ts";

type ListControlsProps = {
  /** Path of the list page. */
  action: string;
  filter: ListFilter;
  /** Product facts that the list can be filtered by. */
  facts?: readonly DescribedFilter[];
  /** The default order and its label. */
  firstSort: readonly [sort: Sort | "", label: string];
  /** Returns the URL of the list's first page with this filter and the form's other fields. */
  addressFor: (filter: ListFilter, form: FormData) => string;
  /** URL of the same list without filters. */
  cleared: string;
  /** Further controls before the order, and their values on this page. */
  children?: React.ReactNode;
  values?: Record<string, string>;
};

/** Sorts and filters a list by its URL. Selecting is enough; without script there is a button. */
export function ListControls({
  action,
  filter,
  facts = [],
  firstSort,
  addressFor,
  cleared,
  children,
  values,
}: ListControlsProps) {
  const { allProducts } = useMessages();
  const navigate = useNavigate();
  const [first, firstLabel] = firstSort;
  const narrowing = {
    min: filter.minRupees,
    max: filter.maxRupees,
    stock: filter.inStock && "in",
    material: filter.material,
    power: filter.power,
  };
  const show = (form: HTMLFormElement) => {
    const typed = new FormData(form);
    const { sort, ...chosen } = readFilter(
      new URLSearchParams([...typed].map(([name, value]) => [name, String(value)])),
    );
    const wanted = { ...(sort && sort !== first && { sort }), ...chosen };
    void navigate(deviceUrl(addressFor(wanted, typed)), { preventScrollReset: true });
  };
  const ref = useShown({ ...values, ...narrowing, sort: filter.sort ?? first }, show);
  const sorts: (readonly [Sort, string])[] = [
    ["newest", allProducts.sortNewest],
    ["popular", allProducts.sortTopSelling],
    ["price-up", allProducts.sortPriceUp],
    ["price-down", allProducts.sortPriceDown],
  ];
  return (
    // Browsers that restore form values after going back would select the filter again that the visitor just left.
    <Form
      ref={ref}
      action={action}
      autoComplete="off"
      className="mb-4 grid gap-2"
      onChange={({ currentTarget }) => show(currentTarget)}
      onSubmit={(event) => {
        event.preventDefault();
        show(event.currentTarget);
      }}
    >
      <div className="grid grid-cols-2 gap-4 lg:grid-cols-4">
        {children}
        <SelectBox
          label={allProducts.sort}
          name="sort"
          defaultValue={filter.sort ?? first}
          options={[[first, firstLabel], ...sorts.filter(([sort]) => sort !== first)]}
        />
      </div>
      <details open={isNarrowed(filter)} className="group">
        <summary className="inline-flex min-h-11 cursor-pointer items-center gap-1.5 font-strong">
          {allProducts.narrow}
          <Icon of={ChevronDown} className="size-5 transition-transform group-open:rotate-180" aria-hidden="true" />
        </summary>
        <Narrowing filter={filter} facts={facts} />
        {isNarrowed(filter) && (
          <ShopLink
            to={cleared}
            preventScrollReset
            className="mt-2 inline-flex min-h-11 items-center underline underline-offset-4"
          >
            {allProducts.clear}
          </ShopLink>
        )}
      </details>
      <div className="hidden no-script:block">
        <Button variant="secondary">{allProducts.show}</Button>
      </div>
    </Form>
  );
}

function Narrowing({ filter, facts }: { filter: ListFilter; facts: readonly DescribedFilter[] }) {
  const { allProducts } = useMessages();
  const steps = PRICE_STEPS.map((step) => [String(step), formatRupees(rupees(step))] as const);
  const price = (label: string, name: string, value: number | undefined) => (
    <SelectBox
      label={label}
      name={name}
      defaultValue={String(value ?? "")}
      options={[["", allProducts.anyPrice], ...steps]}
    />
  );
  return (
    <div className="grid grid-cols-2 items-end gap-4 pt-3 lg:grid-cols-4">
      {price(allProducts.priceFrom, "min", filter.minRupees)}
      {price(allProducts.priceTo, "max", filter.maxRupees)}
      {facts.map(({ name, label, any, options }) => (
        <SelectBox
          key={name}
          label={label}
          name={name}
          defaultValue={filter[name] ?? ""}
          options={[["", any], ...options]}
        />
      ))}
      <label className="col-span-2 flex min-h-12 cursor-pointer items-center gap-3">
        <input
          type="checkbox"
          name="stock"
          value="in"
          defaultChecked={filter.inStock ?? false}
          className="size-5 accent-accent"
        />
        {allProducts.onlyInStock}
      </label>
    </div>
  );
}

type ShownValues = Record<string, string | number | undefined>;

/**
 * Shows the values of the current URL after going back; the focused control keeps the focus. Selections from before
 * hydration are applied now.
 */
function useShown(values: ShownValues, show: (form: HTMLFormElement) => void) {
  const ref = useRef<HTMLFormElement>(null);
  const isReady = useRef(false);
  const onChosenBefore = useEffectEvent(show);
  const shown = JSON.stringify(values);
  useEffect(() => {
    const form = ref.current;
    const current: ShownValues = JSON.parse(shown);
    const isFirst = !isReady.current;
    isReady.current = true;
    if (form && isFirst && [...form.elements].some((field) => differs(field, current))) return onChosenBefore(form);
    for (const field of form?.elements ?? []) {
      if (field instanceof HTMLSelectElement) field.value = String(current[field.name] ?? "");
      if (isBox(field)) field.checked = current[field.name] !== undefined;
    }
  }, [shown]);
  return ref;
}

function differs(field: Element, values: ShownValues): boolean {
  if (field instanceof HTMLSelectElement) return field.value !== String(values[field.name] ?? "");
  return isBox(field) && field.checked !== (values[field.name] !== undefined);
}

function isBox(field: Element): field is HTMLInputElement {
  return field instanceof HTMLInputElement && field.type === "checkbox";
}
