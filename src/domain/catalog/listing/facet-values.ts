import type { Facet } from "./facets.ts";

/**
 * Facts that lists can be filtered by, with their values. In a file of its own because browsers parse them from URLs
 * and need nothing else from `typed-facts.ts`.
 */
export const FILTER_VALUES = {
  material: [
    ...(["silicone", "abs", "glass", "steel", "brass", "ceramic", "wood", "stone", "latex", "polyisoprene"] as const),
    ...(["cotton", "satin", "lace", "silk", "modal", "viscose", "nylon", "feather", "paper", "resin", "wax"] as const),
  ],
  power: ["usb", "batteries", "by-hand"],
  water: ["splash-proof", "waterproof"],
} as const;

/**
 * Values of the facets. Null: the owner's own texts, such as brands. Noise is an upper bound in decibels, and rating a
 * lower bound in stars. The view `product_facet_sources` writes the same values.
 */
export const FACET_VALUES: Record<Facet, readonly string[] | null> = {
  brand: null,
  ...FILTER_VALUES,
  colour: null,
  size: null,
  noise: ["40", "45", "50"],
  rating: ["4", "3"],
};
