import { useId } from "react";
import type { ListFilter } from "../../../../domain/catalog/listing/list-filter.ts";
import { Button } from "../../../components/button.tsx";
import { SheetHeading } from "../../../components/sheet.tsx";
import { ShopLink } from "../../../components/shop-link.tsx";
import type { DescribedFacets } from "../../../i18n/facts/describe-facts.server.ts";
import { useMessages } from "../../../i18n/use-messages.ts";
import { FacetFields } from "./facet-fields.tsx";

type FilterSheetProps = {
  id: string;
  filter: ListFilter;
  facets: DescribedFacets;
  /** URL of the same list without filters. */
  cleared: string;
  /** Label of the button that applies the filters. */
  apply: string;
  onToggle: (isOpen: boolean) => void;
};

/**
 * The filters of a list: on phones a sheet from below, on desktops part of the row of controls. A popover opens, closes
 * and submits without script; in the sheet nothing changes until the form is sent.
 */
export function FilterSheet({ id, filter, facets, cleared, apply, onToggle }: FilterSheetProps) {
  const { allProducts } = useMessages();
  const titleId = useId();
  return (
    <div
      id={id}
      popover="auto"
      role="dialog"
      aria-labelledby={titleId}
      // The toggle events of the facets inside bubble in React.
      onToggle={({ newState, target, currentTarget }) => target === currentTarget && onToggle(newState === "open")}
      className="facet-sheet"
    >
      <SheetHeading popoverId={id} titleId={titleId} title={allProducts.narrow} className="px-5 pt-4 md:hidden" />
      <div className="flex-1 overflow-y-auto px-5 pb-4 md:contents">
        <FacetFields filter={filter} facets={facets} />
      </div>
      <div className="flex flex-wrap items-center justify-between gap-3 border-line border-t px-5 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] md:hidden">
        <ShopLink
          to={cleared}
          preventScrollReset
          onClick={({ currentTarget }) => currentTarget.closest<HTMLElement>("[popover]")?.hidePopover()}
          className="inline-flex min-h-11 items-center underline underline-offset-4"
        >
          {allProducts.clear}
        </ShopLink>
        <Button className="grow">{apply}</Button>
      </div>
    </div>
  );
}
