import type { Language } from "../../languages.ts";
import type { Shop } from "../../shop.ts";
import { cachedRead, cacheFor } from "../catalog-cache.ts";
import { findCatalogTerms } from "../catalog-terms.server.ts";
import { countFacets, type FacetCounts } from "./count-facets.server.ts";
import { countListed } from "./count-listed.server.ts";
import { FACET_VALUES } from "./facet-values.ts";
import { FACETS, type Facet } from "./facets.ts";
import type { ListFilter } from "./list-filter.ts";
import { type ListScope, resolveScope } from "./list-scope.server.ts";
import { compareSizes } from "./size-order.ts";

/** @property label text of the owner in the language of the page; null: the shop has a word */
export type FacetOption = { value: string; label: string | null; count: number | null };

/** The facets of a list. */
export type ListFacets = {
  /** Number of products in stock with this filter; null when it is not known. */
  inStock: number | null;
  facets: { name: Facet; options: FacetOption[] }[];
};

type Wanted = ListScope & { filter?: ListFilter; language?: Language };

/** Returns the facets of a list with this filter: the values that its products have, and the number of each. */
export async function listFacets(
  shop: Pick<Shop, "db" | "memory">,
  { filter = {}, language = "en", ...part }: Wanted = {},
): Promise<ListFacets> {
  const { sort: _, ...narrowing } = filter;
  const { order: __, ...where } = await resolveScope(shop, part);
  const stocked = { ...narrowing, inStock: true as const };
  const [counts, inStock] = await Promise.all([
    cachedRead(cacheFor(shop.memory, narrowing), ["facets", where, narrowing], () =>
      countFacets(shop.db, where, narrowing),
    ),
    cachedRead(shop.memory?.all, ["total", where, stocked], () => countListed(shop.db, where, stocked)),
  ]);
  return { inStock, facets: await describeCounts(shop, counts, filter, language) };
}

/** Returns the facets with these counts; chosen values are always among them. */
export async function describeCounts(
  { db }: Pick<Shop, "db">,
  counts: FacetCounts,
  filter: ListFilter,
  language: Language,
): Promise<ListFacets["facets"]> {
  const found = FACETS.map((name) => ({ name, values: valuesOf(name, counts, filter[name] ?? []) }));
  const own = found.filter(({ name }) => FACET_VALUES[name] === null);
  const terms = await findCatalogTerms(
    db,
    language,
    own.flatMap(({ values }) => values),
  );
  return found
    .map(({ name, values }) => ({
      name,
      options: values.map((value): FacetOption => {
        const count = counts[`${name}:${value}`];
        const label = FACET_VALUES[name] === null ? terms.translate(value) : null;
        return { value, label, count: count === undefined ? 0 : count };
      }),
    }))
    .filter(({ name, options }) => options.length > 1 || filter[name] !== undefined);
}

function valuesOf(name: Facet, counts: FacetCounts, chosen: readonly string[]): string[] {
  const known = FACET_VALUES[name];
  const isUsed = (value: string) => `${name}:${value}` in counts || chosen.includes(value);
  if (known) return known.filter(isUsed);
  const counted = Object.keys(counts).flatMap((key) =>
    key.startsWith(`${name}:`) ? [key.slice(name.length + 1)] : [],
  );
  return [...new Set([...counted, ...chosen])].sort(compareSizes);
}
