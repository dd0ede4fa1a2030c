import { FILE_LIMITS } from "../../../../domain/catalog/product-limits.ts";
import { type LeftProduct, MAX_BULK_PRODUCTS } from "../../../../domain/catalog-editing/bulk/bulk-product.ts";

const number = (count: number) => count.toLocaleString("en");
const countProducts = (count: number) => (count === 1 ? "1 product" : `${number(count)} products`);

/** Texts of the pages that change several products. */
export const bulkWords = {
  back: "All products",
  none: "Select products in the list first.",
  of: (count: number) => `For ${countProducts(count)}.`,
  tooMany: `More than ${countProducts(MAX_BULK_PRODUCTS)} are selected, so nothing was changed. Narrow the list with a filter, and change them in parts.`,
  kind: "Change",
  preview: "Preview",
  update: "Update preview",
  save: (count: number) => `Change ${countProducts(count)}`,
  saving: "Saving …",
  willChange: (count: number) => `${countProducts(count)} will change.`,
  stay: (count: number, why: string) =>
    `${countProducts(count)} ${count === 1 ? "stays" : "stay"} as ${isOrAre(count)}. ${why}`,
  more: (count: number) => `${number(count)} more ${count === 1 ? "product is" : "products are"} not listed here.`,
  problems: {
    same: "Nothing would change.",
    "no-cost": "No cost to change. Set one first.",
    zero: "The price would be 0 or less.",
    "cost-below-zero": "The cost would be below 0.",
    "sale-not-below": "The sale price would not be below the price.",
    "below-sale": "The price would not be above the current sale price.",
    "compare-at": "The price would not be below the compare-at price. Open the product to change both.",
    "too-high": "The amount would be higher than Rs. 999,999,999.99.",
    "gift-card": "Gift cards have no sale price, and a limit for their amount.",
    "too-many-tags": `A product can have up to ${FILE_LIMITS.tags} tags.`,
    changed: "It was changed meanwhile.",
    gone: "The product no longer exists.",
  } satisfies Record<LeftProduct["why"], string>,
  nothing: "Nothing would change.",
  saved: (count: number) => `${countProducts(count)} changed.`,
  left: (count: number) => `${countProducts(count)} stayed as ${isOrAre(count)}:`,
  leftMore: (count: number) => `and ${number(count)} more`,
  undo: "Undo",
  undoHint: "For a day. Products that were changed since stay as they are.",
  undone: (count: number) => `Undone for ${countProducts(count)}.`,
  tooLate: "This change was undone already or is older than a day.",
};

function isOrAre(count: number): string {
  return count === 1 ? "it is" : "they are";
}
