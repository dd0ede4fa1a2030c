import { X } from "lucide";
import { useId, useRef } from "react";
import { type ListFilter, PRICE_STEPS } from "../../../domain/catalog/listing/list-filter.ts";
import { formatRupees, rupees } from "../../../domain/money.ts";
import { Button } from "../../components/button.tsx";
import { SelectBox } from "../../components/forms/select-box.tsx";
import { Icon } from "../../components/icon.tsx";
import { ShopLink } from "../../components/shop-link.tsx";
import type { DescribedFilter } from "../../i18n/facts/describe-facts.server.ts";
import { useMessages } from "../../i18n/use-messages.ts";

type FilterSheetProps = {
  id: string;
  filter: ListFilter;
  facts: readonly DescribedFilter[];
  /** URL of the same list without filters. */
  cleared: string;
  /** Label of the button that applies the filters. */
  apply: string;
  onToggle: (isOpen: boolean) => void;
};

/**
 * The filters of a list: a sheet from below on phones, at the side elsewhere. A popover opens, closes and submits
 * without script; nothing changes until the form is sent.
 */
export function FilterSheet({ id, filter, facts, cleared, apply, onToggle }: FilterSheetProps) {
  const { allProducts, common } = useMessages();
  const sheet = useRef<HTMLDivElement>(null);
  const titleId = useId();
  return (
    <div
      ref={sheet}
      id={id}
      popover="auto"
      role="dialog"
      aria-labelledby={titleId}
      onToggle={({ newState }) => onToggle(newState === "open")}
      className="inset-x-0 top-auto bottom-0 m-0 max-h-[90dvh] w-full max-w-none animate-rise flex-col overscroll-contain rounded-t-picture bg-surface text-ink shadow-float backdrop:bg-veil/55 open:flex md:inset-y-0 md:right-0 md:left-auto md:h-dvh md:max-h-dvh md:max-w-[26rem] md:animate-slide md:rounded-none"
    >
      <div className="flex items-center justify-between gap-4 px-5 pt-4">
        <h2 id={titleId} className="heading text-xl">
          {allProducts.narrow}
        </h2>
        <button
          type="button"
          popoverTarget={id}
          popoverTargetAction="hide"
          aria-label={common.close}
          className="-mr-2 grid size-11 shrink-0 place-items-center rounded-control hover:bg-wash"
        >
          <Icon of={X} className="size-5" aria-hidden="true" />
        </button>
      </div>
      <div className="grid flex-1 content-start gap-4 overflow-y-auto px-5 py-4">
        <Narrowing filter={filter} facts={facts} />
      </div>
      <div className="flex flex-wrap items-center justify-between gap-3 border-line border-t px-5 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]">
        <ShopLink
          to={cleared}
          preventScrollReset
          onClick={() => sheet.current?.hidePopover()}
          className="inline-flex min-h-11 items-center underline underline-offset-4"
        >
          {allProducts.clear}
        </ShopLink>
        <Button className="grow" onClick={() => sheet.current?.hidePopover()}>
          {apply}
        </Button>
      </div>
    </div>
  );
}

function Narrowing({ filter, facts }: Pick<FilterSheetProps, "filter" | "facts">) {
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
    <>
      <div className="grid grid-cols-2 items-end gap-4">
        {price(allProducts.priceFrom, "min", filter.minRupees)}
        {price(allProducts.priceTo, "max", filter.maxRupees)}
      </div>
      <label className="flex min-h-12 cursor-pointer items-center gap-3">
        <input
          type="checkbox"
          name="stock"
          value="in"
          defaultChecked={filter.inStock ?? false}
          className="size-5 accent-accent"
        />
        {allProducts.onlyInStock}
      </label>
      {facts.map(({ name, label, any, options }) => (
        <SelectBox
          key={name}
          label={label}
          name={name}
          defaultValue={filter[name] ?? ""}
          options={[["", any], ...options]}
        />
      ))}
    </>
  );
}
