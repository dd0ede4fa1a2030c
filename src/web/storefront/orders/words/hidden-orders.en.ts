import { oneOrMore } from "../../../i18n/plurals.ts";

/** Orders that the customer has hidden from the list. */
export const hiddenOrders = {
  hide: "Hide this order",
  hint: "Hides it from My Orders on all your devices. You can bring it back any time.",
  show: "Show this order in the list",
  toHidden: (count: number) => `Show ${count} hidden ${oneOrMore(count, "order", "orders")}`,
  toList: "Back to the list",
  heading: "Hidden orders",
};
