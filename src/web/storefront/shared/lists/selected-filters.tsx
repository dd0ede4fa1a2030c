import { X } from "lucide";
import { FACETS } from "../../../../domain/catalog/listing/facets.ts";
import { isNarrowed, type ListFilter } from "../../../../domain/catalog/listing/list-filter.ts";
import { formatRupees, rupees } from "../../../../domain/money.ts";
import { ChipLink } from "../../../components/chip-link.tsx";
import { Icon } from "../../../components/icon.tsx";
import type { DescribedFacets } from "../../../i18n/facts/describe-facts.server.ts";
import { useMessages } from "../../../i18n/use-messages.ts";

type SelectedFiltersProps = {
  filter: ListFilter;
  facets: DescribedFacets;
  /** Returns the URL of the list's first page with this filter. */
  urlOf: (filter: ListFilter) => string;
};

/** The filters in use above the products, each a link to the list without it. */
export function SelectedFilters({ filter, facets: { facets }, urlOf }: SelectedFiltersProps) {
  const { allProducts } = useMessages();
  if (!isNarrowed(filter)) return null;
  const { minRupees, maxRupees, inStock, ...others } = filter;
  const price = (label: string, value: number) => `${label} ${formatRupees(rupees(value))}`;
  const chips: [label: string, without: ListFilter][] = [];
  if (minRupees) chips.push([price(allProducts.priceFrom, minRupees), without(filter, "minRupees")]);
  if (maxRupees) chips.push([price(allProducts.priceTo, maxRupees), without(filter, "maxRupees")]);
  if (inStock) chips.push([allProducts.onlyInStock, without(filter, "inStock")]);
  for (const name of FACETS) {
    const options = facets.find((facet) => facet.name === name)?.options;
    for (const value of others[name] ?? []) {
      const rest = others[name]?.filter((other) => other !== value) ?? [];
      const label = options?.find(([one]) => one === value)?.[1] ?? value;
      chips.push([label, rest.length > 0 ? { ...filter, [name]: rest } : without(filter, name)]);
    }
  }
  return (
    <ul className="mb-3 flex flex-wrap gap-2">
      {chips.map(([label, rest]) => (
        <li key={label}>
          <ChipLink
            to={urlOf(rest)}
            preventScrollReset
            aria-label={allProducts.removeFilter(label)}
            className="gap-1.5"
          >
            {label}
            <Icon of={X} className="size-4" aria-hidden="true" />
          </ChipLink>
        </li>
      ))}
    </ul>
  );
}

function without(filter: ListFilter, name: keyof ListFilter): ListFilter {
  const { [name]: _, ...others } = filter;
  return others;
}
