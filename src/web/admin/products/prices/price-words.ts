import type { PriceChange } from "../../../../domain/catalog-editing/bulk/price-change.ts";

/** Texts of the page that changes the prices or costs of several products. */
export const priceWords = {
  title: "Change prices",
  groups: { price: "Price", cost: "Cost" },
  kinds: {
    sale: "Sale: a lower price for some days",
    lower: "Lower the regular price",
    raise: "Raise the regular price",
    "end-sale": "End the sale",
    "set-cost": "Set the cost",
    "lower-cost": "Lower the cost",
    "raise-cost": "Raise the cost",
  } satisfies Record<PriceChange["kind"], string>,
  amount: "Amount",
  unit: "Unit",
  units: { percent: "percent", rupees: "rupees" },
  roundTo: "Round to",
  rounding: (rupees: number) => `Rs. ${rupees}`,
  from: "First day",
  fromHint: "Empty: at once.",
  until: "Last day",
  untilHint: "Empty: until you end it.",
  prices: (before: string, after: string) => `${before} to ${after}`,
  noCost: "no cost",
  margins: (before: number | null, after: number) =>
    before === null ? `margin ${after} %` : `margin ${before} % to ${after} %`,
  unchanged: (price: string) => `${price}, stays as it is`,
};
