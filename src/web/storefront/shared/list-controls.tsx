import { ArrowUpDown, SlidersHorizontal } from "lucide";
import { useEffect, useEffectEvent, useId, useRef, useState } from "react";
import { Form, useNavigate } from "react-router";
import type { ListFilter, Sort } from "../../../domain/catalog/listing/list-filter.ts";
import { readFilter } from "../../../domain/catalog/listing/read-filter.ts";
import { Button } from "../../components/button.tsx";
import { Icon } from "../../components/icon.tsx";
import { joinClasses } from "../../components/join-classes.ts";
import { deviceUrl } from "../../discretion/device-url.ts";
import type { DescribedFilter } from "../../i18n/facts/describe-facts.server.ts";
import { useMessages } from "../../i18n/use-messages.ts";
import { FilterSheet } from "./filter-sheet.tsx";
import { InlineSelect } from "./inline-select.tsx";

type ListControlsProps = {
  /** Path of the list page. */
  action: string;
  filter: ListFilter;
  /** Number of products with this filter. */
  total: number;
  /** Product facts that the list can be filtered by. */
  facts?: readonly DescribedFilter[];
  /** The default order and its label. */
  firstSort: readonly [sort: Sort | "", label: string];
  /** Returns the URL of the list's first page with this filter and the form's other fields. */
  addressFor: (filter: ListFilter, form: FormData) => string;
  /** URL of the same list without filters. */
  cleared: string;
  /** Further controls before the filter, and their values on this page. */
  children?: React.ReactNode;
  values?: Record<string, string>;
  /** Links at the end of the row, which then scrolls sideways. */
  chips?: React.ReactNode;
};

/**
 * Sorts and filters a list by its URL: one row of controls, and a sheet with the filters. Selecting is enough, except in
 * the sheet; without script there is a button.
 */
export function ListControls({
  action,
  filter,
  total,
  facts = [],
  firstSort,
  addressFor,
  cleared,
  children,
  values,
  chips,
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
  const { ref, restore } = useShown({ ...values, ...narrowing, sort: filter.sort ?? first }, show);
  const sheetId = useId();
  /** Edited: with values that are not applied yet, so that the number of products is unknown. */
  const [sheet, setSheet] = useState<"closed" | "open" | "edited">("closed");
  const sorts: (readonly [Sort, string])[] = [
    ["newest", allProducts.sortNewest],
    ["popular", allProducts.sortTopSelling],
    ["price-up", allProducts.sortPriceUp],
    ["price-down", allProducts.sortPriceDown],
  ];
  const chosen = Object.values(narrowing).filter(Boolean).length;
  return (
    // Browsers that restore form values after going back would select the filter again that the visitor just left.
    <Form
      ref={ref}
      action={action}
      autoComplete="off"
      className="mb-3 grid grid-cols-1 gap-2 md:mb-6 md:flex md:items-center md:gap-3"
      onChange={({ currentTarget, target }) => (isInSheet(target) ? setSheet("edited") : show(currentTarget))}
      onSubmit={(event) => {
        event.preventDefault();
        show(event.currentTarget);
      }}
    >
      {children}
      <div
        className={joinClasses(
          "flex gap-2 md:gap-3",
          chips ? "-mx-4 -my-1 items-center overflow-x-auto px-4 py-1 *:shrink-0" : "flex-wrap",
        )}
      >
        <button
          type="button"
          popoverTarget={sheetId}
          className={joinClasses(
            "inline-flex min-h-11 items-center justify-center gap-2 rounded-control border border-edge bg-surface px-3.5 font-strong transition-colors hover:border-ink md:w-36 md:flex-none",
            !chips && "grow basis-40",
          )}
        >
          <Icon of={SlidersHorizontal} className="size-4 shrink-0" aria-hidden="true" />
          {chosen > 0 ? `${allProducts.narrow} (${chosen})` : allProducts.narrow}
        </button>
        <InlineSelect
          label={allProducts.sort}
          name="sort"
          defaultValue={filter.sort ?? first}
          options={[[first, firstLabel], ...sorts.filter(([sort]) => sort !== first)]}
          icon={ArrowUpDown}
          className={joinClasses("md:w-64 md:flex-none", chips ? "w-44" : "grow basis-40")}
        />
        <div className="hidden max-md:basis-full no-script:block">
          <Button variant="secondary">{allProducts.show}</Button>
        </div>
        {chips}
      </div>
      <FilterSheet
        {...{ filter, facts, cleared }}
        id={sheetId}
        apply={sheet === "open" ? allProducts.showCount(total) : allProducts.show}
        onToggle={(isOpen) => {
          setSheet(isOpen ? "open" : "closed");
          if (!isOpen) restore();
        }}
      />
    </Form>
  );
}

const isInSheet = (field: EventTarget) => field instanceof Element && field.closest("[popover]") !== null;

type ShownValues = Record<string, string | number | undefined>;

/**
 * Shows the values of the current URL after going back, and those of the sheet when it closes; the focused control keeps
 * the focus. Selections from before hydration are applied now.
 */
function useShown(values: ShownValues, show: (form: HTMLFormElement) => void) {
  const ref = useRef<HTMLFormElement>(null);
  const isReady = useRef(false);
  const onChosenBefore = useEffectEvent(show);
  const shown = JSON.stringify(values);
  const restore = () => {
    const current: ShownValues = JSON.parse(shown);
    for (const field of ref.current?.elements ?? []) {
      if (field instanceof HTMLSelectElement) field.value = String(current[field.name] ?? "");
      if (isBox(field)) field.checked = current[field.name] !== undefined;
    }
  };
  const onShown = useEffectEvent(restore);
  useEffect(() => {
    const form = ref.current;
    const current: ShownValues = JSON.parse(shown);
    const isFirst = !isReady.current;
    isReady.current = true;
    const isChosen = (field: Element) => !isInSheet(field) && differs(field, current);
    if (!isFirst) return onShown();
    if (form && [...form.elements].some(isChosen)) onChosenBefore(form);
  }, [shown]);
  return { ref, restore };
}

function differs(field: Element, values: ShownValues): boolean {
  return field instanceof HTMLSelectElement && field.value !== String(values[field.name] ?? "");
}

function isBox(field: Element): field is HTMLInputElement {
  return field instanceof HTMLInputElement && field.type === "checkbox";
}
