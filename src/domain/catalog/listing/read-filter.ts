import { FILTER_FACTS, FILTER_VALUES } from "./filter-facts.ts";
import { type ListFilter, PRICE_STEPS, SORTS } from "./list-filter.ts";

/** Parses the filter of a URL. Unknown values are ignored. */
export function readFilter(parameters: URLSearchParams): ListFilter {
  const sort = SORTS.find((one) => one === parameters.get("sort"));
  const [from, to] = [readStep(parameters.get("min")), readStep(parameters.get("max"))];
  const [min, max] = from !== undefined && to !== undefined && from > to ? [to, from] : [from, to];
  return {
    ...(sort && { sort }),
    ...(min !== undefined && { minRupees: min }),
    ...(max !== undefined && { maxRupees: max }),
    ...(parameters.get("stock") === "in" && { inStock: true as const }),
    ...Object.fromEntries(
      FILTER_FACTS.flatMap((name) => {
        const value = FILTER_VALUES[name].find((one) => one === parameters.get(name));
        return value === undefined ? [] : [[name, value]];
      }),
    ),
  };
}

function readStep(text: string | null): number | undefined {
  return PRICE_STEPS.find((step) => String(step) === text);
}
