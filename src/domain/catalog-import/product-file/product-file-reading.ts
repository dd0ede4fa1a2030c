import type { PriceFactor } from "./price-factor.ts";
import type { FileProblem } from "./product-file.ts";
import { COLUMNS, type Column, type FileHeader, type FileRow } from "./product-file-columns.ts";
import type { Cell } from "./product-file-text.ts";

/** State of parsing one product: the header, the price factor and the problems so far. */
export type Reading = { header: FileHeader; factor?: PriceFactor; problems: FileProblem[] };

type Place = readonly [row: FileRow, column: Column];

export function reportError(reading: Reading, place: Place, reason: string): void {
  reading.problems.push({ severity: "error", ...describePlace(reading, place), reason });
}

export function warn(reading: Reading, place: Place, reason: string): void {
  reading.problems.push({ severity: "warning", ...describePlace(reading, place), reason });
}

function describePlace({ header }: Reading, [{ line, cells }, column]: Place) {
  return { line, column: header.get(column)?.text ?? COLUMNS[column], value: cells[column]?.trim() ?? "" };
}

/** Parses a cell. Returns null, with an error reported, when the value is invalid. */
export function take<T>(reading: Reading, place: Place, read: (text: string) => Cell<T>): T | null {
  const [row, column] = place;
  const cell = read(row.cells[column]?.trim() ?? "");
  if ("reason" in cell) {
    reportError(reading, place, cell.reason);
    return null;
  }
  if (cell.warning) warn(reading, place, cell.warning);
  return cell.value;
}

/** Reads a cell like `takeIfPresent`, for values that an empty cell clears. */
export function takeOrClear<T>(
  reading: Reading,
  place: Place,
  read: (text: string) => Cell<T | null>,
): T | null | undefined {
  return reading.header.has(place[1]) ? take(reading, place, read) : undefined;
}

/** Parses a cell if the file has its column, or else returns `undefined`: the shop then keeps its value. */
export function takeIfPresent<T>(reading: Reading, place: Place, read: (text: string) => Cell<T>): T | undefined {
  if (!reading.header.has(place[1])) return undefined;
  return take(reading, place, read) ?? undefined;
}
