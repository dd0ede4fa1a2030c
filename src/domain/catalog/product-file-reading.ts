import type { PriceFactor } from "./price-factor.ts";
import type { FileProblem } from "./product-file.ts";
import type { Cell } from "./product-file-cells.ts";
import { COLUMNS, type Column, type FileHeader, type FileRow } from "./product-file-columns.ts";

/** The reading of one product's rows: what the file has, and what was found wrong so far. */
export type Reading = { header: FileHeader; factor?: PriceFactor; problems: FileProblem[] };

export function report(
  { header, problems }: Reading,
  severity: FileProblem["severity"],
  { line, cells }: FileRow,
  column: Column,
  reason: string,
): void {
  const name = header.get(column)?.text ?? COLUMNS[column];
  problems.push({ severity, line, column: name, value: cells[column]?.trim() ?? "", reason });
}

/** The cell's value; null, with an error reported, when it cannot be used. */
export function take<T>(reading: Reading, row: FileRow, column: Column, read: (text: string) => Cell<T>): T | null {
  const cell = read(row.cells[column]?.trim() ?? "");
  if ("reason" in cell) {
    report(reading, "error", row, column, cell.reason);
    return null;
  }
  if (cell.warning) report(reading, "warning", row, column, cell.warning);
  return cell.value;
}

/** The same, `undefined` when the file has no such column: then the shop keeps what it has. */
export function takeIfPresent<T>(
  reading: Reading,
  row: FileRow,
  column: Column,
  read: (text: string) => Cell<T>,
): T | undefined {
  if (!reading.header.has(column)) return undefined;
  return take(reading, row, column, read) ?? undefined;
}
