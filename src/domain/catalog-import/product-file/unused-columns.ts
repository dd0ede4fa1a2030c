import type { UnusedColumn } from "../import-summary.ts";
import type { Column, FileHeader } from "./product-file-columns.ts";
import { lastCategory } from "./product-file-text.ts";

type Cells = (column: Column) => string;

/** Matched columns of which some cells are not imported: returns whether a row loses its value. */
const LOSES_VALUE: Partial<Record<Column, (cells: Cells) => boolean>> = {
  policy: (cells) => !/^deny$/i.test(cells("policy")),
  productCategory: (cells) => !["", lastCategory(cells("productCategory"))].includes(lastCategory(cells("type"))),
};

/** Counts the rows with a value for each column that is not imported. */
export class UnusedColumns {
  private readonly columns: { index: number; column: string; known: Column | undefined; rows: number }[];
  private readonly header: FileHeader;

  constructor(cells: readonly string[], header: FileHeader) {
    this.header = header;
    const used = new Map([...header].map(([column, { index }]) => [index, column]));
    this.columns = cells.flatMap((cell, index) => {
      const known = used.get(index);
      if (cell.trim() === "" || (known && !LOSES_VALUE[known])) return [];
      return [{ index, column: cell.trim(), known, rows: 0 }];
    });
  }

  count(record: readonly string[]): void {
    const cells: Cells = (column) => record[this.header.get(column)?.index ?? -1]?.trim() ?? "";
    for (const one of this.columns) {
      const isFilled = (record[one.index]?.trim() ?? "") !== "";
      const losesValue = one.known && LOSES_VALUE[one.known];
      if (isFilled && (!losesValue || losesValue(cells))) one.rows += 1;
    }
  }

  /** Lists the columns. `Product Category` replaces an empty `Type`, so it is listed only when a row loses its value. */
  list(): UnusedColumn[] {
    const unused = this.columns.filter(({ known, rows }) => known !== "productCategory" || rows > 0);
    return unused.map(({ column, rows }) => ({ column, rows }));
  }
}
