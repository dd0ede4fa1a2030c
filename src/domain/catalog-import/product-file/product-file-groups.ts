import { cleanLine } from "../../text.ts";
import type { FileRow } from "./product-file-columns.ts";

export type RowGroup = [FileRow, ...FileRow[]];

/**
 * Groups the rows of each product, wherever they are in the file. A first pass records the last line of each product. A
 * second pass emits a product with its last row, so that a long file is never in memory as a whole.
 */
export class RowGrouping {
  readonly #lastLine = new Map<string, number>();
  readonly #open = new Map<string, RowGroup>();
  #previous = "";

  get productCount(): number {
    return this.#lastLine.size;
  }

  /** Records a row in the first pass. */
  learn(row: FileRow): void {
    this.#lastLine.set(this.#keyOf(row), row.line);
  }

  /** Resets the position between the passes. */
  rewind(): void {
    this.#previous = "";
  }

  /** Adds a row in the second pass. Returns the product's rows when this was the last one. */
  add(row: FileRow): RowGroup | null {
    const key = this.#keyOf(row);
    const group = this.#open.get(key);
    if (group) group.push(row);
    const rows: RowGroup = group ?? [row];
    if (this.#lastLine.get(key) === row.line) {
      this.#open.delete(key);
      return rows;
    }
    this.#open.set(key, rows);
    return null;
  }

  /**
   * Returns the key of the row's product. A row without a handle probably belongs to the product above, unless it has a
   * title of its own. Its error is reported for that product, which then does not lose a variant.
   */
  #keyOf({ line, cells }: FileRow): string {
    const handle = cleanLine(cells.handle ?? "");
    if (handle) this.#previous = `handle:${handle}`;
    else if (cells.title !== undefined || this.#previous === "") this.#previous = `line:${line}`;
    return this.#previous;
  }
}
