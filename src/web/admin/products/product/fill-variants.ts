import { FILE_LIMITS } from "../../../../domain/catalog/product-limits.ts";
import { OPTIONS, type ProductFields } from "../../../../domain/catalog-editing/product-fields.ts";
import { missingVariants } from "../../../../domain/catalog-editing/variant-grid.ts";
import { enterValue } from "../../../components/forms/form-fields.ts";

/** Fields that new variants take from the first one. */
const COMMON = ["price", "sale", "compareAt", "cost", "weight", "units"] as const;

/** Returns the text field of a variant's column; null when the variant has none, such as stock that is not tracked. */
function fieldIn(table: HTMLElement, key: string, column: string): HTMLInputElement | null {
  const names = column === "units" ? ["units", "move"] : [column];
  const selectors = names.map((name) => `input[name="variant.${CSS.escape(key)}.${name}"]`);
  return table.querySelector<HTMLInputElement>(selectors.join());
}

type Filling = { column: string; text: string };

/** Enters a text in a column of these variants, as if it had been typed. */
export function fillColumn(table: HTMLElement, keys: readonly string[], { column, text }: Filling): void {
  for (const key of keys) {
    const field = fieldIn(table, key, column);
    if (field && field.value !== text) enterValue(field, text);
  }
}

/** Returns variant and column of a field of the table. */
export function cellOf(field: EventTarget): { key: string; column: string } | null {
  if (!(field instanceof HTMLInputElement) || field.type === "checkbox") return null;
  const [, key, column] = /^variant\.([^.]+)\.(\w+)$/.exec(field.name) ?? [];
  return key && column ? { key, column: column === "move" ? "units" : column } : null;
}

type Pasted = { pasted: number; left: number };

/**
 * Enters the cells that a spreadsheet copied, from a field to the right and downwards.
 * @returns how many cells were entered, and how many have no field in the table
 */
export function pasteCells(table: HTMLElement, start: HTMLInputElement, text: string): Pasted {
  const rows = [...table.querySelectorAll("tbody tr")];
  const fieldsOf = (row: Element) => [
    ...row.querySelectorAll<HTMLInputElement>("input:not([type=checkbox],[type=hidden])"),
  ];
  const first = rows.findIndex((row) => row.contains(start));
  const column = fieldsOf(rows[first] ?? table).indexOf(start);
  const counts: Pasted = { pasted: 0, left: 0 };
  for (const [down, line] of text
    .replace(/\r?\n$/, "")
    .split(/\r?\n/)
    .entries()) {
    const row = rows[first + down];
    for (const [right, cell] of line.split("\t").entries()) {
      const field = row && fieldsOf(row)[column + right];
      if (field) enterValue(field, cell.trim());
      counts[field ? "pasted" : "left"] += 1;
    }
  }
  return counts;
}

/**
 * Returns a variant for each combination of option values that is missing, with the common values of the first row. A
 * row without a value of an option takes the first one: an option that is added later renames what is there.
 */
export function variantsOf(
  axes: readonly string[][],
  table: HTMLElement | null,
  keys: readonly string[],
): ProductFields[] {
  if (!table) return [];
  const used = OPTIONS.slice(0, axes.filter((axis) => axis.length > 0).length);
  const valuesOf = (key: string) => used.map((option) => fieldIn(table, key, `value${option}`)?.value.trim() ?? "");
  for (const key of keys) {
    // Further rows without any value are empty ones.
    if (key !== keys[0] && valuesOf(key).every((value) => value === "")) continue;
    for (const option of used) fillIfEmpty(fieldIn(table, key, `value${option}`), axes[option - 1]?.[0] ?? "");
  }
  const there = keys.map(valuesOf).filter((values) => values.some(Boolean));
  const [first = ""] = keys;
  const common = Object.fromEntries(COMMON.map((name) => [name, commonText(table, first, name)]));
  return missingVariants(axes, there, FILE_LIMITS.variants).map(([value1 = "", value2 = "", value3 = ""]) => {
    return { value1, value2, value3, ...common };
  });
}

function fillIfEmpty(field: HTMLInputElement | null, text: string): void {
  if (field && field.value.trim() === "" && text !== "") enterValue(field, text);
}

/** A change of the stock of a variant is no stock of another one. */
function commonText(table: HTMLElement, key: string, name: string): string {
  const field = fieldIn(table, key, name);
  return field && !field.name.endsWith(".move") ? field.value : "";
}

/** Swaps an option with the one before it, with the values of all variants, which keep their stock. */
export function moveOption(form: HTMLFormElement, keys: readonly string[], number: number): void {
  const names = (option: number) => [`option.${option}`, ...keys.map((key) => `variant.${key}.value${option}`)];
  const later = names(number);
  for (const [index, name] of names(number - 1).entries()) {
    const [one, other] = [name, later[index] ?? ""].map((each) => form.elements.namedItem(each));
    if (!(one instanceof HTMLInputElement && other instanceof HTMLInputElement)) continue;
    const [text, otherText] = [one.value, other.value];
    enterValue(one, otherText);
    enterValue(other, text);
  }
}

export function nextKey(keys: readonly string[]): string {
  for (let number = 1; ; number += 1) if (!keys.includes(`new${number}`)) return `new${number}`;
}
