/**
 * What lists can be narrowed by, with the values of each. In a file of its own: browsers read it in addresses, and need
 * nothing else of what can be said about products (`typed-facts.ts`).
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
