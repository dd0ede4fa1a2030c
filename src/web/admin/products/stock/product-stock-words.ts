import type { AdjustmentReason, StockChangeKind } from "../../../../domain/inventory/stock-change.ts";

const units = (count: number) => (count === 1 ? "1 unit" : `${count} units`);

/** Texts of the page of a product's stock. */
export const productStockWords = {
  title: (product: string) => `Stock of ${product}`,
  back: "Back to the product",
  saved: "Noted.",
  forSale: (count: number) => `${units(count)} can be bought`,
  uncounted: "Sold without counting its stock",
  reserved: (count: number) => `${units(count)} more on the shelf for orders that are not packed yet`,
  variant: "Variant",
  did: "What did you do?",
  kinds: { count: "I counted", add: "I add", take: "I take out" } satisfies Record<StockChangeKind, string>,
  countHint: "What lies on the shelf, with what is promised to orders that are not packed yet.",
  units: "How many",
  reason: "Why",
  reasonHint: "Required when you take units out.",
  adjustmentReasons: {
    "": "–",
    counted: "Counted",
    delivery: "A delivery came",
    damaged: "Damaged",
    lost: "Lost",
    used: "Used or given away",
    other: "Something else",
  } satisfies Record<AdjustmentReason | "", string>,
  note: "Note",
  save: "Note it",
  saving: "Noting …",
  ledger: "What has moved it",
  nothing: "Nothing has moved it yet.",
  older: "Older movements",
  newest: "Back to the newest",
  order: (number: string) => `for ${number}`,
  reasons: {
    import: "Product file",
    reserved: "Ordered",
    released: "Given back by an order",
    adjusted: "By staff",
    returned: "Came back",
  },
};
