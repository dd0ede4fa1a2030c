import type { PriceChange } from "../../../../domain/catalog-editing/price-change.ts";

const products = (count: number) => (count === 1 ? "1 product" : `${count} products`);

/** Texts of the page that changes the prices of several products. */
export const priceWords = {
  title: "Change prices",
  back: "All products",
  none: "Select products in the list first.",
  of: (count: number) => `For ${products(count)}.`,
  kind: "Change",
  kinds: {
    sale: "Sale: a lower price for some days",
    lower: "Lower the regular price",
    raise: "Raise the regular price",
    "end-sale": "End the sale",
  } satisfies Record<PriceChange["kind"], string>,
  amount: "By",
  unit: "Unit",
  units: { percent: "percent", rupees: "rupees" },
  roundTo: "Round to",
  rounding: (rupees: number) => `Rs. ${rupees}`,
  from: "First day",
  fromHint: "Empty: at once.",
  until: "Last day",
  untilHint: "Empty: until you end it.",
  preview: "Preview",
  update: "Update preview",
  save: (count: number) => `Change ${products(count)}`,
  saving: "Saving …",
  prices: (before: string, after: string) => `${before} to ${after}`,
  margins: (before: number, after: number) => `margin ${before} % to ${after} %`,
  unchanged: (price: string) => `${price}, stays as it is`,
  problems: {
    same: "No price would change.",
    rule: "Not possible: the price has to stay above the sale price and below the compare-at price. Open the product to change them.",
    changed: "Another staff member changed it meanwhile.",
    gone: "The product no longer exists.",
  },
  nothing: "Nothing would change.",
  saved: (count: number) => `${products(count)} changed.`,
  left: (count: number) => `${products(count)} stayed as ${count === 1 ? "it is" : "they are"}:`,
  undo: "Undo",
  undoHint: "For a day. Products that were changed since stay as they are.",
  undone: (count: number) => `Undone for ${products(count)}.`,
  tooLate: "This change was undone already or is older than a day.",
};
