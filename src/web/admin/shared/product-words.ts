import type { ProductState, StockState } from "../../../domain/catalog-editing/product-list.ts";
import type { LowVariant } from "../../../domain/inventory/low-stock.server.ts";
import { MOST_COUNTED } from "../../../domain/reporting/to-do.ts";
import { onTheWayText } from "./on-the-way-words.ts";

/** Variants with low stock that one row of the list names. */
const MAX_NAMED = 3;

export const stateWords: Record<ProductState, string> = {
  visible: "Active",
  scheduled: "Scheduled",
  draft: "Draft",
  archived: "Archived",
};

export const stockWords: Record<StockState, string> = { in: "In stock", low: "Low stock", out: "Out of stock" };

const samples = (count: number) => (count === 1 ? "1 sample product" : `${count} sample products`);

/** Texts of the list of products. */
export const productListWords = {
  title: "Products",
  demonstration: {
    remove: (count: number) => `Remove ${samples(count)}`,
    question:
      "Removes all products that have only the shop's sample drawings. Shoppers no longer see them, and they leave your lists; orders keep them. You can bring them back for 7 days.",
    confirm: (count: number) => `Remove ${samples(count)}`,
    removed: (count: number) => `${samples(count)} removed.`,
    restore: "Bring back",
    until: (day: string) => `Until ${day}.`,
  },
  add: "Add product",
  deleted: "Product deleted.",
  asFile: "Import and export",
  categories: "Categories",
  search: "Search by title or SKU",
  find: "Find",
  category: "Category",
  allCategories: "All categories",
  state: "State",
  allStates: "Active and drafts",
  stock: "Stock",
  anyStock: "Any stock",
  filters: "Filters",
  show: "Show",
  clear: "Clear filters",
  none: "No products found.",
  noneHere: "No matches on this page. See older products.",
  older: "Older products",
  newest: "Back to the newest",
  isMore: "Too many results. Refine your search.",
  from: "from",
  uncounted: "stock not tracked",
  /** Names the variants with low stock: the product's total would hide them. */
  low: (low: readonly LowVariant[]) => {
    const named = low.slice(0, MAX_NAMED).map(({ variantLabel, units, onTheWay }) => {
      const left = onTheWay ? `${units} left, ${onTheWayText(onTheWay)}` : `${units} left`;
      return variantLabel ? `${variantLabel}: ${left}` : left;
    });
    const more = low.length - named.length;
    return [...named, ...(more > 0 ? [`${more} more`] : [])].join(low.some(({ onTheWay }) => onTheWay) ? "; " : ", ");
  },
  /** All variants with low stock, also those of products that a search leaves out. Counting stops at one hundred. */
  lowCount: (count: number) =>
    count === 1
      ? "1 variant in the shop has low stock."
      : `${count < MOST_COUNTED ? count : `${MOST_COUNTED - 1}+`} variants in the shop have low stock.`,
  units: (units: number) => `${units} in stock`,
  variants: (count: number) => `${count} variants`,
  noPrice: "No price",
  sale: "sale",
  margin: (percent: number) => `Margin ${percent} %`,
};
