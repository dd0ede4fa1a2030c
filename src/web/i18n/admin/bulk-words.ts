/** What is said where several orders are dealt with at once. */
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
  left: (numbers: string) => `Not packed, because they are not ready for it: ${numbers}.`,
};
