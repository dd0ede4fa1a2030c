/** Maximum number of selected orders, more than one person packs in an evening. */
const MAX_SELECTED = 100;
const NUMBER = /^Order-\d{1,20}$/;

/** Returns the distinct order numbers among the selected values, in their order. Drops other values. */
export function parseSelectedOrders(values: Iterable<unknown>): string[] {
  const numbers = [...values].filter((value): value is string => typeof value === "string" && NUMBER.test(value));
  return [...new Set(numbers)].slice(0, MAX_SELECTED);
}
