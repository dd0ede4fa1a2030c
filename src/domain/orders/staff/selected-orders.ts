/** Maximum number of selected orders, more than one person packs in an evening. */
const MAX_SELECTED = 100;
const NUMBER = /^Order-\d{1,20}$/;

/** Returns whether a value has the form of an order number. */
export function isOrderNumber(value: unknown): value is string {
  return typeof value === "string" && NUMBER.test(value);
}

/** Returns the distinct order numbers among the selected values, in their order. Drops other values. */
export function parseSelectedOrders(values: Iterable<unknown>): string[] {
  const numbers = [...values].filter(isOrderNumber);
  return [...new Set(numbers)].slice(0, MAX_SELECTED);
}
