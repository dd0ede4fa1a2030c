import { ArrowUpDown, SlidersHorizontal } from "lucide";
import { useId, useState } from "react";
import { Form, useFetcher, useNavigate } from "react-router";
import { filterParameters, type ListFilter, type Sort } from "../../../../domain/catalog/listing/list-filter.ts";
import { readFilter } from "../../../../domain/catalog/listing/read-filter.ts";
import { Button } from "../../../components/button.tsx";
import { Icon } from "../../../components/icon.tsx";
import { joinClasses } from "../../../components/join-classes.ts";
import { deviceUrl } from "../../../discretion/device-url.ts";
import type { DescribedFacets } from "../../../i18n/facts/describe-facts.server.ts";
import { useMessages } from "../../../i18n/use-messages.ts";
import { InlineSelect } from "../inline-select.tsx";
import { FilterSheet } from "./filter-sheet.tsx";
import { isInSheet, isText, useDisplayedValues, useFoldedFacets } from "./use-list-form.ts";

type ListControlsProps = {
  /** Path of the list page. */
  action: string;
  filter: ListFilter;
  /** Number of products with this filter. */
  total: number;
  facets: DescribedFacets;
  /** Label of the default order. */
  firstSort: string;
  /** Returns the URL of the list's first page with this filter and the form's other fields. */
  urlFor: (filter: ListFilter, form: FormData) => string;
  /** URL of the same list without filters. */
  cleared: string;
  /** Further controls before the filter, and their values on this page. */
  children?: React.ReactNode;
  values?: Record<string, string>;
  /** Links at the end of the row, which then scrolls sideways on phones. */
  chips?: React.ReactNode;
};

/**
 * Sorts and filters a list by its URL. Selecting is enough, except in the sheet on phones, whose button names the
 * number of products; without script there is a button.
 */
export function ListControls({
  action,
  filter,
  total,
  facets,
  firstSort,
  urlFor,
  cleared,
  children,
  values = {},
  chips,
}: ListControlsProps) {
  const { allProducts } = useMessages();
  const navigate = useNavigate();
  const preview = useFetcher<{ total?: number }>();
  const urlOf = (form: HTMLFormElement) => {
    const typed = new FormData(form);
    const entries = [...typed].map(([name, value]) => [name, String(value)]);
    return deviceUrl(urlFor(readFilter(new URLSearchParams(entries)), typed));
  };
  const show = (form: HTMLFormElement) => void navigate(urlOf(form), { preventScrollReset: true });
  const narrowing = filterParameters({ ...filter, sort: undefined });
  const shown = new URLSearchParams([...Object.entries(values), ["sort", filter.sort ?? ""], ...narrowing]);
  const { ref, restore } = useDisplayedValues(shown, show);
  useFoldedFacets(ref);
  const sheetId = useId();
  /** Edited: with values that are not applied yet. */
  const [sheet, setSheet] = useState<"closed" | "open" | "edited">("closed");
  const found = sheet === "edited" ? preview.state === "idle" && preview.data?.total : total;
  const sorts: (readonly [Sort | "", string])[] = [
    ["", firstSort],
    ["newest", allProducts.sortNewest],
    ["popular", allProducts.sortTopSelling],
    ["rating", allProducts.sortRating],
    ["price-up", allProducts.sortPriceUp],
    ["price-down", allProducts.sortPriceDown],
  ];
  return (
    // Browsers that restore form values after going back would select the filter again that the visitor just left.
    <Form
      ref={ref}
      action={action}
      autoComplete="off"
      className="relative mb-3 grid grid-cols-1 gap-2 md:mb-6 md:flex md:flex-wrap md:items-center md:gap-1.5 md:text-sm"
      onChange={({ currentTarget, target }) => {
        if (isInSheet(target)) {
          setSheet("edited");
          void preview.load(urlOf(currentTarget));
        } else if (!isText(target)) show(currentTarget);
      }}
      onSubmit={(event) => {
        event.preventDefault();
        show(event.currentTarget);
        document.getElementById(sheetId)?.hidePopover();
      }}
    >
      {children}
      <div
        className={joinClasses(
          "flex gap-2",
          chips ? "-mx-4 -my-1 items-center overflow-x-auto px-4 py-1 *:shrink-0" : "flex-wrap",
        )}
      >
        <button
          type="button"
          popoverTarget={sheetId}
          className="inline-flex min-h-11 items-center justify-center gap-1.5 rounded-control border border-edge bg-surface px-3 font-strong transition-colors hover:border-ink md:hidden"
        >
          <Icon of={SlidersHorizontal} className="size-4 shrink-0" aria-hidden="true" />
          {narrowing.length > 0 ? `${allProducts.narrow} (${narrowing.length})` : allProducts.narrow}
        </button>
        <InlineSelect
          label={allProducts.sort}
          name="sort"
          defaultValue={filter.sort ?? ""}
          options={sorts}
          icon={ArrowUpDown}
          className={chips ? undefined : "grow basis-40"}
        />
        <div className="hidden max-md:basis-full no-script:block">
          <Button variant="secondary">{allProducts.show}</Button>
        </div>
        {chips}
      </div>
      <FilterSheet
        {...{ filter, facets, cleared }}
        id={sheetId}
        apply={typeof found === "number" ? allProducts.showCount(found) : allProducts.show}
        onToggle={(isOpen) => {
          setSheet(isOpen ? "open" : "closed");
          if (!isOpen) restore();
        }}
      />
    </Form>
  );
}
