import { FACET_VALUES } from "./facet-values.ts";
import { FACETS, type Facet } from "./facets.ts";
import { type ListFilter, SORTS } from "./list-filter.ts";

/** Maximum number of values of one facet in a filter. */
const MOST_VALUES = 20;

/** A brand, colour or size: up to 60 characters in one line. */
const OWN_TEXT = /^[^\s\p{C}][^\p{C}]{0,59}$/u;

/** Parses the filter of a URL or a form. Unknown values are ignored. */
export function readFilter(parameters: URLSearchParams): ListFilter {
  const sort = SORTS.find((one) => one === parameters.get("sort"));
  const [from, to] = [readRupees(parameters.get("min")), readRupees(parameters.get("max"))];
  const [min, max] = from !== undefined && to !== undefined && from > to ? [to, from] : [from, to];
  return {
    ...(sort && { sort }),
    ...(min !== undefined && { minRupees: min }),
    ...(max !== undefined && { maxRupees: max }),
    ...(parameters.get("stock") === "in" && { inStock: true as const }),
    ...Object.fromEntries(
      FACETS.flatMap((name) => {
        const values = readValues(name, parameters.getAll(name));
        return values.length > 0 ? [[name, values]] : [];
      }),
    ),
  };
}

/** Parses a whole number of rupees as people type it: `2000`, `2,000` or `Rs. 2 000`. */
function readRupees(text: string | null): number | undefined {
  const digits = text?.replace(/^rs\.?|[\s,]/gi, "") ?? "";
  return /^[1-9]\d{0,6}$/.test(digits) ? Number(digits) : undefined;
}

/** Returns the values once each, in one order, so that equal filters have equal URLs. */
function readValues(name: Facet, typed: readonly string[]): string[] {
  const known = FACET_VALUES[name];
  const values = known
    ? known.filter((value) => typed.includes(value))
    : [...new Set(typed)].filter((value) => OWN_TEXT.test(value)).sort();
  return values.slice(0, MOST_VALUES);
}
