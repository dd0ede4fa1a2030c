import type { UnusedColumn } from "../import-summary.ts";
import type { Column, FileHeader } from "./product-file-columns.ts";
import { lastCategory } from "./product-file-text.ts";

type Cells = (column: Column) => string;

/** Matched columns of which some cells are not imported: returns whether a row loses its value. */
const LOSES_VALUE: Partial<Record<Column, (cells: Cells) => boolean>> = {
  policy: (cells) => !/^deny$/i.test(cells("policy")),
  productCategory: (cells) => !["", lastCategory(cells("productCategory"))].includes(lastCategory(cells("type"))),
  imagePosition: (cells) => cells("imageSrc") === "",
  imageAlt: (cells) => cells("imageSrc") === "",
};
/** Columns that are listed even if no row loses a value: the shop never reads them. */
const isNeverRead = (known: Column | undefined) => known === undefined || known === "policy";

/** Counts the rows with a value for each column that is not imported. */
export class UnusedColumns {
  private readonly columns: { index: number; column: string; known: Column | undefined; rows: number }[];
  private readonly header: FileHeader;

  constructor(cells: readonly string[], header: FileHeader) {
    this.header = header;
    const used = new Map([...header].map(([column, { index }]) => [index, column]));
    this.columns = cells.flatMap((cell, index) => {
      const known = used.get(index);
      if (known && !LOSES_VALUE[known]) return [];
      return [{ index, column: cell.trim() || nameless(index), known, rows: 0 }];
    });
  }

  count(record: readonly string[]): void {
    const cells: Cells = (column) => record[this.header.get(column)?.index ?? -1]?.trim() ?? "";
    for (const one of this.columns) {
      // "false" switches off what the shop does not have, such as gift cards.
      const isFilled = !/^(?:false)?$/i.test(record[one.index]?.trim() ?? "");
      const losesValue = one.known && LOSES_VALUE[one.known];
      if (isFilled && (!losesValue || losesValue(cells))) one.rows += 1;
    }
  }

  /**
   * Lists the columns that are never read, and the others that lose a value. Spreadsheets add empty columns without a
   * name.
   */
  list(): UnusedColumn[] {
    const unused = this.columns.filter(
      ({ index, column, known, rows }) => rows > 0 || (isNeverRead(known) && column !== nameless(index)),
    );
    return unused.map(({ column, rows }) => ({ column, rows }));
  }
}

const nameless = (index: number) => `Column ${index + 1}, without a name`;
