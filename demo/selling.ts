import type { BenefitIcon } from "../src/domain/catalog/benefits.ts";
import { parseContent } from "../src/domain/catalog/pack-content.ts";

export type DemoSelling = {
  benefits?: readonly (readonly [BenefitIcon, string])[];
  goodFor?: string;
  warrantyMonths?: number;
  maxPerOrder?: number;
  /** Handles. */
  goesWith?: readonly string[];
};

/** Benefits, suitability, warranty, limits and companions of demonstration products, by handle. */
export const DEMO_SELLING: Readonly<Record<string, DemoSelling>> = {
  "pebble-palm-massager": {
    benefits: [
      ["quiet", "Quiet, 42 dB"],
      ["waterproof", "Waterproof"],
      ["battery", "2 h by USB-C"],
    ],
    goodFor: "beginners, solo",
    warrantyMonths: 12,
    goesWith: ["water-based-gel", "device-cleaning-spray"],
  },
  "drop-compact-massager": {
    benefits: [
      ["size", "9.6 cm long"],
      ["travel", "Fits into a handbag"],
      ["battery", "90 min by USB-C"],
    ],
    goodFor: "beginners, solo",
    warrantyMonths: 12,
    goesWith: ["water-based-gel", "device-cleaning-spray"],
  },
  "luna-sphere-massager": {
    benefits: [
      ["quiet", "Quiet, 40 dB"],
      ["warm", "Warms to 40 °C"],
      ["battery", "3 h by USB-C"],
    ],
    goodFor: "solo, couples",
    warrantyMonths: 24,
    maxPerOrder: 2,
    goesWith: ["water-based-gel", "device-cleaning-spray"],
  },
  "shell-air-massager": {
    benefits: [
      ["waterproof", "Waterproof"],
      ["washable", "Head comes off"],
      ["battery", "100 min by USB-C"],
    ],
    goodFor: "solo",
    warrantyMonths: 12,
    goesWith: ["water-based-gel", "device-cleaning-spray"],
  },
  "water-based-gel": {
    benefits: [
      ["safe", "Safe with latex"],
      ["washable", "Washes off with water"],
      ["natural", "No scent, no taste"],
    ],
    goodFor: "beginners, couples",
    goesWith: ["classic-latex-condoms", "cleansing-wipes"],
  },
  "sandalwood-massage-oil": {
    benefits: [
      ["natural", "Plant oils only"],
      ["soft", "Absorbs slowly"],
    ],
    goodFor: "couples, massage",
    goesWith: ["jasmine-massage-candle", "cotton-towel-pair"],
  },
  "classic-latex-condoms": {
    benefits: [
      ["safe", "Each one tested"],
      ["natural", "No scent, no taste"],
    ],
    goodFor: "beginners",
    goesWith: ["water-based-gel", "pocket-case"],
  },
  "quiet-evening-gift-box": { benefits: [["gift", "Comes in a gift box"]], goodFor: "couples", maxPerOrder: 5 },
  "pregnancy-test-pair": { benefits: [["time", "Result in 5 minutes"]], maxPerOrder: 5 },
};

/** Swatches of the colours, by their English name. */
export const SWATCHES: Readonly<Record<string, string>> = {
  Blush: "#e6bdb8",
  Rose: "#c97b84",
  Plum: "#6d3a58",
  Ivory: "#f1e8d6",
  Terracotta: "#c66b4e",
  Sand: "#d9c3a3",
  Slate: "#59636b",
  Shell: "#e3b5a4",
  Midnight: "#2b3350",
  "Night blue": "#27355a",
  Wine: "#6f2436",
};

/** Contents of variants whose option does not say them, by SKU. */
export const CONTENTS: Readonly<Record<string, string>> = {
  "LUB-SEN-075": "75 ml",
  "LUB-HYB-150": "150 ml",
  "LUB-TRA-012": "12 pieces",
  "LUB-WAR-100": "100 ml",
  "OIL-ALM-250": "250 ml",
  "OIL-BAR-090": "90 g",
  "OIL-GIN-030": "30 ml",
};

/** Products that have a picture for each of their colours. */
export const DRAWN_IN_COLOURS: readonly string[] = [
  "pebble-palm-massager",
  "drop-compact-massager",
  "shell-air-massager",
];

/** Returns the columns of a product that sell it. */
export function sellingColumns(handle: string) {
  const { benefits = [], goesWith = [], ...facts } = DEMO_SELLING[handle] ?? {};
  return { ...facts, benefits: benefits.map(([icon, text]) => `${icon}: ${text}`), goesWith: [...goesWith] };
}

/** Returns swatch and content of a variant: an option value names them, such as "Sand" and "250 ml", or the list by SKU. */
export function lookOf(sku: string, values: readonly string[]) {
  return {
    swatch: values.map((value) => SWATCHES[value] ?? "").join(""),
    content: CONTENTS[sku] ?? values.find((value) => parseContent(value) !== null) ?? "",
  };
}
