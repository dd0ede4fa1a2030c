import type { ShelfState, StockState } from "../../../domain/admin/product-list.ts";

export const stateWords: Record<ShelfState, string> = {
  visible: "In the shop",
  scheduled: "Scheduled",
  draft: "Draft",
  archived: "Archived",
};

export const stockWords: Record<StockState, string> = { in: "In stock", low: "Running low", out: "Out of stock" };

/** What the list of products says. */
export const shelfWords = {
  title: "Products",
  add: "Add a product",
  asFile: "Import and export",
  categories: "Categories",
  search: "Search by title or SKU",
  find: "Find",
  category: "Category",
  allCategories: "All categories",
  state: "State",
  allStates: "Shop and drafts",
  stock: "Stock",
  anyStock: "Any stock",
  filters: "Filters",
  show: "Show",
  clear: "Clear the filters",
  none: "No product is like this.",
  noneHere: "None among those looked through so far. The list goes on.",
  older: "Older products",
  newest: "Back to the newest",
  isMore: "There are more. Type more letters to find the right one.",
  from: "from",
  uncounted: "stock not counted",
  units: (units: number) => (units === 1 ? "1 unit" : `${units} units`),
  choices: (choices: number) => `${choices} choices`,
  noPrice: "Nothing to sell",
  sale: "sale",
  margin: (percent: number) => `leaves ${percent} %`,
};
