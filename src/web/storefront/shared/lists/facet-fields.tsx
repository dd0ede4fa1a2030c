import type { ListFilter } from "../../../../domain/catalog/listing/list-filter.ts";
import { Button } from "../../../components/button.tsx";
import { CONTROL } from "../../../components/control.ts";
import type { DescribedFacets } from "../../../i18n/facts/describe-facts.server.ts";
import { useMessages } from "../../../i18n/use-messages.ts";

type FacetFieldsProps = { filter: ListFilter; facets: DescribedFacets };

/** The facets of a list: folded in the sheet on phones, buttons with popovers in the row on desktops (app.css). */
export function FacetFields({ filter, facets: { inStock, facets } }: FacetFieldsProps) {
  const { allProducts } = useMessages();
  const price = (label: string, name: string, value: number | undefined) => (
    <label className="min-w-0 grow basis-24">
      {label}
      <input name={name} inputMode="numeric" defaultValue={value} className={CONTROL} />
    </label>
  );
  return (
    <>
      <Facet label={allProducts.price} chosen={Number(Boolean(filter.minRupees)) + Number(Boolean(filter.maxRupees))}>
        <div className="flex flex-wrap items-end gap-3 py-1">
          {price(allProducts.priceFrom, "min", filter.minRupees)}
          {price(allProducts.priceTo, "max", filter.maxRupees)}
          <Button variant="secondary" className="max-md:hidden">
            {allProducts.show}
          </Button>
        </div>
      </Facet>
      <Tick
        className="facet-tick"
        name="stock"
        value="in"
        label={allProducts.onlyInStock}
        count={inStock}
        isChosen={filter.inStock ?? false}
      />
      {facets.map(({ name, label, options }) => (
        <Facet key={name} label={label} chosen={filter[name]?.length ?? 0}>
          {options.map(([value, text, count]) => (
            <Tick
              key={value}
              name={name}
              value={value}
              label={text}
              count={count}
              isChosen={filter[name]?.includes(value) ?? false}
            />
          ))}
        </Facet>
      ))}
    </>
  );
}

type FacetProps = { label: string; chosen: number; children: React.ReactNode };

function Facet({ label, chosen, children }: FacetProps) {
  return (
    <details name="facet" className="facet">
      <summary>{chosen > 0 ? `${label} (${chosen})` : label}</summary>
      <fieldset aria-label={label}>{children}</fieldset>
    </details>
  );
}

type TickProps = {
  name: string;
  value: string;
  label: string;
  count: number | null;
  isChosen: boolean;
  className?: string;
};

function Tick({ name, value, label, count, isChosen, className = "tick" }: TickProps) {
  return (
    <label className={className}>
      <input type="checkbox" name={name} value={value} defaultChecked={isChosen} />
      {`${label} `}
      {count !== null && <small>{count}</small>}
    </label>
  );
}
