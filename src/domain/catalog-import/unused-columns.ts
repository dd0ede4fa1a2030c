import type { UnusedColumn } from "./import-summary.ts";
import type { Column, FileHeader } from "./product-file-columns.ts";

/** Matched columns that are not imported, with a pattern for cells that lose nothing. */
const NOT_IMPORTED: Partial<Record<Column, RegExp>> = { policy: /^deny$/i };

/** Counts the rows with a value for each column that is not imported. */
export class UnusedColumns {
  private readonly columns: { index: number; column: string; lossless: RegExp | undefined; rows: number }[];

  constructor(cells: readonly string[], header: FileHeader) {
    const used = new Map([...header].map(([column, { index }]) => [index, column]));
    this.columns = cells.flatMap((cell, index) => {
      const column = used.get(index);
      if (cell.trim() === "" || (column && !NOT_IMPORTED[column])) return [];
      return [{ index, column: cell.trim(), lossless: column && NOT_IMPORTED[column], rows: 0 }];
    });
  }

  count(record: readonly string[]): void {
    for (const one of this.columns) {
      const text = record[one.index]?.trim() ?? "";
      if (text !== "" && !one.lossless?.test(text)) one.rows += 1;
    }
  }

  list(): UnusedColumn[] {
    return this.columns.map(({ column, rows }) => ({ column, rows }));
  }
}
