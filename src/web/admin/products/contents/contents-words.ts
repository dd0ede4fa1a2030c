import { type Cents, formatRupees } from "../../../../domain/money.ts";

/** Texts of the page of a bundle's contents. */
export const contentsWords = {
  title: (product: string) => `Contents of the bundle ${product}`,
  back: "Back to the product",
  intro:
    "A product with contents is a bundle. It has no stock of its own: its scarcest item decides how many you can sell, and each order takes the items out of stock. Customers can return the items one by one. Set the price of the bundle on the product's page.",
  saved: "Saved.",
  item: (row: number) => `Item ${row}`,
  itemHint: "SKU, handle or link",
  units: (row: number) => `Units of item ${row}`,
  found: (name: string, price: Cents, available: number) =>
    `${name}, ${formatRupees(price)} each, ${available} in stock`,
  uncounted: (name: string, price: Cents) => `${name}, ${formatRupees(price)} each`,
  gone: "This item was deleted, so customers can't buy the bundle.",
  saving: (sum: Cents, price: Cents, saved: Cents) =>
    saved > 0
      ? `Separately ${formatRupees(sum)}, as a bundle ${formatRupees(price)}. Customers save ${formatRupees(saved)}.`
      : `Separately ${formatRupees(sum)}, as a bundle ${formatRupees(price)}. Customers save nothing: lower the price of the bundle.`,
  forSale: (units: number) => (units === 1 ? "1 bundle available." : `${units} bundles available.`),
  save: "Save contents",
  saveBusy: "Saving …",
};
