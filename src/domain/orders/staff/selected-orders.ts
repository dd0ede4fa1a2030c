/** More than a person packs in an evening. */
const MOST = 100;
const NUMBER = /^Order-\d{1,20}$/;

/** The orders that were chosen in a list, each once, in its order; what is no number of an order is left out. */
export function readChosen(values: Iterable<unknown>): string[] {
  const numbers = [...values].filter((value): value is string => typeof value === "string" && NUMBER.test(value));
  return [...new Set(numbers)].slice(0, MOST);
}
