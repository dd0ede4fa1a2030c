/** Texts of bulk actions on orders. */
export const bulkWords = {
  bar: "Selected orders",
  all: "All",
  pack: "Pack",
  pickList: "Pick list",
  slips: "Packing slips",
  labels: "Labels",
  waybill: "Waybill (CSV)",
  noneChosen: "Select orders in the list first.",
  forOrders: (count: number) => `For ${count} ${count === 1 ? "order" : "orders"}.`,
  toOrders: "Back to orders",
  packed: (count: number) => `${count} ${count === 1 ? "order" : "orders"} packed.`,
  leftOut: "Orders that can't be sent",
  leftOutWhy:
    "Packing documents are made only for orders with items to send that can be packed, are packed or are with the courier.",
  /** Reason of an order without status. */
  leftOutGone: "The customer's data was deleted, or the order doesn't exist",
  documents: { "pick-list": "pick list", slips: "packing slips", labels: "labels", waybill: "waybill" },
  makeForOthers: (document: string, count: number) =>
    `Make the ${document} for the other ${count === 1 ? "order" : `${count} orders`}`,
  left: (codes: string) => `Not packed, because they aren't ready to pack: ${codes}.`,
};
