import type { PriceFactor } from "./price-factor.ts";
import type { FileProblem } from "./product-file.ts";
import { COLUMNS, type Column, type FileHeader, type FileRow } from "./product-file-columns.ts";
import type { Cell } from "./product-file-text.ts";

/** The reading of one product's rows: what the file has, and what was found wrong so far. */
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

/** The cell's value; null, with an error reported, when it cannot be used. */
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

/** The same, `undefined` when the file has no such column: then the shop keeps what it has. */
export function takeIfPresent<T>(reading: Reading, place: Place, read: (text: string) => Cell<T>): T | undefined {
  if (!reading.header.has(place[1])) return undefined;
  return take(reading, place, read) ?? undefined;
}
