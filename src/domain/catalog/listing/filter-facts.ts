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
} as const;

export type FilterFact = keyof typeof FILTER_VALUES;

export const FILTER_FACTS = Object.keys(FILTER_VALUES) as FilterFact[];
