import { X } from "lucide";
import { isNarrowed, type ListFilter } from "../../../domain/catalog/listing/list-filter.ts";
import { formatRupees, rupees } from "../../../domain/money.ts";
import { ChipLink } from "../../components/chip-link.tsx";
import { Icon } from "../../components/icon.tsx";
import type { DescribedFilter } from "../../i18n/facts/describe-facts.server.ts";
import { useMessages } from "../../i18n/use-messages.ts";

type ChosenFiltersProps = {
  filter: ListFilter;
  facts: readonly DescribedFilter[];
  /** Returns the URL of the list's first page with this filter. */
  addressOf: (filter: ListFilter) => string;
};

/** The filters in use above the products, each a link to the list without it. */
export function ChosenFilters({ filter, facts, addressOf }: ChosenFiltersProps) {
  const { allProducts } = useMessages();
  if (!isNarrowed(filter)) return null;
  const price = (label: string, value: number) => `${label} ${formatRupees(rupees(value))}`;
  const chips: (readonly [keyof ListFilter, string])[] = [
    ...(filter.minRupees ? [["minRupees", price(allProducts.priceFrom, filter.minRupees)] as const] : []),
    ...(filter.maxRupees ? [["maxRupees", price(allProducts.priceTo, filter.maxRupees)] as const] : []),
    ...(filter.inStock ? [["inStock", allProducts.onlyInStock] as const] : []),
    ...facts.flatMap(({ name, options }) => {
      const label = options.find(([value]) => value === filter[name])?.[1];
      return label ? [[name, label] as const] : [];
    }),
  ];
  return (
    <ul className="mb-3 flex flex-wrap gap-2">
      {chips.map(([name, label]) => {
        const { [name]: _, ...others } = filter;
        return (
          <li key={name}>
            <ChipLink
              to={addressOf(others)}
              preventScrollReset
              aria-label={allProducts.removeFilter(label)}
              className="gap-1.5"
            >
              {label}
              <Icon of={X} className="size-4" aria-hidden="true" />
            </ChipLink>
          </li>
        );
      })}
    </ul>
  );
}
