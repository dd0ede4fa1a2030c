import { type Cents, formatRupees } from "../../../domain/money.ts";
import { reportWords as words } from "./report-words.ts";

/** Text, or a number or an amount in LKR cents by the kind of its column; null where there is none. */
export type Cell = string | number | null;
export type Column = { head: string; kind: "text" | "number" | "money" };
/** `to` is the page of the row's first cell. */
export type TableRow = { cells: Cell[]; to?: string | null };
export type ReportTable = { columns: Column[]; rows: TableRow[]; total: Cell[] | null };

/** A figure above the report, and the same figure of the compared range. `hint` says why there is none. */
export type Tile = {
  label: string;
  kind: Column["kind"];
  value: number | null;
  before?: number | null;
  hint?: string | null;
};

const COUNT = new Intl.NumberFormat("en-LK");

/** Returns the text of a cell on the screen. */
export function formatCell(cell: Cell, kind: Column["kind"]): string {
  if (cell === null) return "–";
  if (typeof cell === "string") return cell;
  return kind === "money" ? formatRupees(cell as Cents) : COUNT.format(cell);
}

export const column = (head: string, kind: Column["kind"] = "text"): Column => ({ head, kind });

/** Returns the tile of a profit; null when the cost of a sold unit is unknown. */
export function profitTile(value: number | null): Tile {
  return { label: words.profit, kind: "money", value, hint: value === null ? words.costMissing : null };
}
