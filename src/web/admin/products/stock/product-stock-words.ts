import type { AdjustmentReason, StockChangeKind } from "../../../../domain/inventory/stock-change.ts";

const units = (count: number) => (count === 1 ? "1 unit" : `${count} units`);

/** Texts of the page of a product's stock. */
export const productStockWords = {
  title: (product: string) => `Stock of ${product}`,
  back: "Back to the product",
  saved: "Saved.",
  forSale: (count: number) => `${count} available`,
  uncounted: "Stock not tracked",
  reserved: (count: number) => `${units(count)} reserved for orders to pack`,
  variant: "Variant",
  did: "Change",
  kinds: { count: "Set count", add: "Add", take: "Remove" } satisfies Record<StockChangeKind, string>,
  countHint: "Count everything on the shelf, including units reserved for orders to pack.",
  units: "Units",
  reason: "Reason",
  reasonHint: "Required when you remove units.",
  adjustmentReasons: {
    "": "–",
    counted: "Counted",
    delivery: "Delivery received",
    damaged: "Damaged",
    lost: "Lost",
    used: "Used or given away",
    other: "Other",
  } satisfies Record<AdjustmentReason | "", string>,
  note: "Note",
  save: "Save stock change",
  saving: "Saving …",
  ledger: "Stock history",
  nothing: "No changes yet.",
  older: "Older changes",
  newest: "Back to the newest",
  order: (number: string) => `for ${number}`,
  newCost: (before: string | null, after: string) =>
    before === null ? `Cost of a unit set to ${after}.` : `Cost of a unit changed from ${before} to ${after}.`,
  reasons: {
    import: "Product file",
    reserved: "Ordered",
    released: "Released by an order",
    adjusted: "By staff",
    returned: "Returned",
  },
};
