/** Texts of bulk actions on orders. */
export const bulkWords = {
  bar: "With the chosen orders",
  all: "All",
  pack: "Pack",
  pickList: "Pick list",
  slips: "Slips",
  labels: "Labels",
  waybill: "Waybill (CSV)",
  noneChosen: "Please choose orders in the list first.",
  forOrders: (count: number) => `For ${count} ${count === 1 ? "order" : "orders"}.`,
  toOrders: "Back to the orders",
  packed: (count: number) => `${count} ${count === 1 ? "order is" : "orders are"} packed.`,
  leftOut: "Orders that can't be sent",
  leftOutWhy:
    "Packing documents are made only for orders with items to send that can be packed, are packed or are with the courier.",
  /** Reason of an order without status. */
  leftOutGone: "The customer's data was deleted, or there is no such order",
  documents: { "pick-list": "pick list", slips: "slips", labels: "labels", waybill: "waybill" },
  makeForOthers: (document: string, count: number) =>
    `Make the ${document} for the other ${count === 1 ? "order" : `${count} orders`}`,
  left: (numbers: string) => `Not packed, because they are not ready for it: ${numbers}.`,
};
