import { cleanLine } from "../text.ts";
import type { FileRow } from "./product-file-columns.ts";

export type RowGroup = [FileRow, ...FileRow[]];

/**
 * Collects the rows of each product, wherever they stand. In a first pass it learns on which line each product ends; in
 * a second one it lets go of a product with its last row, so that a long file is never in memory as a whole.
 */
export class RowGrouping {
  readonly #lastLine = new Map<string, number>();
  readonly #open = new Map<string, RowGroup>();
  #previous = "";

  get productCount(): number {
    return this.#lastLine.size;
  }

  /** First pass. */
  learn(row: FileRow): void {
    this.#lastLine.set(this.#keyOf(row), row.line);
  }

  /** Between the passes. */
  rewind(): void {
    this.#previous = "";
  }

  /** Second pass: the product's rows, when this was its last one. */
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
   * A row without a handle most likely belongs to the product above it, unless it has a title of its own: reported
   * there, it keeps that product from losing a choice.
   */
  #keyOf({ line, cells }: FileRow): string {
    const handle = cleanLine(cells.handle ?? "");
    if (handle) this.#previous = `handle:${handle}`;
    else if (cells.title !== undefined || this.#previous === "") this.#previous = `line:${line}`;
    return this.#previous;
  }
}
