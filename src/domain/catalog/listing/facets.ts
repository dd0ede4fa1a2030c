/**
 * Facets of lists with values to tick, in the order of the filter. In a file without their values, because every page
 * writes URLs of lists and few pages read them.
 */
export const FACETS = ["brand", "material", "colour", "size", "power", "water", "noise", "rating"] as const;

export type Facet = (typeof FACETS)[number];
