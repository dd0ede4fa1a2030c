import { oneOrMore } from "../../../i18n/plurals.ts";

/** Orders that the customer has hidden from the list. */
export const hiddenOrders = {
  hide: "Hide this order",
  hint: "It leaves the list of My Orders on every device. Nothing is deleted, and you can show it again.",
  show: "Show this order in the list",
  toHidden: (count: number) => `Show ${count} hidden ${oneOrMore(count, "order", "orders")}`,
  toList: "Back to the list",
  heading: "Hidden orders",
};
