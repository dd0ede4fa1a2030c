import { type Cents, cents, parseDecimal } from "../../money.ts";

/**
 * A line of a courier's list: the order number and the amount in LKR cents; negative when it corrects an earlier line.
 */
export type RemittanceLine = { orderNumber: string; amountCents: Cents };

export type ReadRemittance = {
  lines: RemittanceLine[];
  /** Lines without an order number and amount, counted from 1. */
  unread: number[];
  /** Order numbers that occur more than once. */
  twice: string[];
};

/** Maximum number of lines, more than a courier of a small shop collects in a month. */
export const MOST_LINES = 500;

const NUMBER = /^(?:order-)?(\d{13})$/i;
/** Column separators, the most specific first. */
const SEPARATORS = [/\t/, /;/, /,\s+/, /,/, /\s+/];
const QUOTED = /"([^"]*)"/g;

/**
 * Parses a courier's list as pasted: one line per order with its number, the amount and any other columns. The amount
 * is the last column that contains one. A first line with column names is skipped.
 */
export function readRemittance(text: string): ReadRemittance {
  const rows = text
    .normalize("NFC")
    .replace(/^\ufeff/, "")
    .split(/\r\n|\r|\n/)
    .map((row, index) => ({ row: row.trim(), place: index + 1 }))
    .filter(({ row }) => row !== "");
  const read = rows.map(({ row, place }) => ({ place, row, line: lineIn(row) }));
  const lines = read.flatMap(({ line }) => line ?? []);
  const [first] = read;
  const isHeading = first !== undefined && !first.line && !/\d/.test(first.row);
  const unread = read.filter(({ line }, index) => !line && !(isHeading && index === 0)).map(({ place }) => place);
  const counts = Map.groupBy(lines, ({ orderNumber }) => orderNumber);
  const twice = [...counts].filter(([, same]) => same.length > 1).map(([orderNumber]) => orderNumber);
  return { lines, unread, twice };
}

function lineIn(row: string): RemittanceLine | null {
  const cells = cellsOf(row);
  const digits = cells.map((cell) => NUMBER.exec(cell)?.[1]);
  const place = digits.findIndex((found) => found !== undefined);
  if (place === -1 || cells.some((cell, index) => isTorn(cell, cells[index + 1]))) return null;
  const amounts = cells.filter((_, index) => index !== place).map(amountIn);
  const amountCents = amounts.findLast((amount) => amount !== null);
  return amountCents ? { orderNumber: `Order-${digits[place]}`, amountCents } : null;
}

/** Splits a line into cells. A quoted cell may contain separators. */
function cellsOf(row: string): string[] {
  const cells: string[] = [];
  const bare = row.replace(QUOTED, (_, cell: string) => `#${cells.push(cell) - 1}#`);
  const between = SEPARATORS.find((each) => each.test(bare)) ?? /\s+/;
  return bare.split(between).map((cell) => cell.replace(/#(\d+)#/g, (_, at: string) => cells[Number(at)] ?? "").trim());
}

/** Detects "4,700.00" without quotes between commas: it is ambiguous whether that is one amount or two. */
function isTorn(cell: string, next = ""): boolean {
  return /^(?:Rs\.?\s*)?\d{1,3}$/i.test(cell) && /^\d{3}(?:\.\d{1,2})?$/.test(next);
}

function amountIn(cell: string): Cents | null {
  const match = /^(-?)\s*(?:Rs\.?|LKR)?\s*(-?)\s*([\d,]+(?:\.\d{1,2})?)$/i.exec(cell);
  const amount = match?.[3] ? parseDecimal(match[3]) : null;
  if (!amount) return null;
  return match?.[1] || match?.[2] ? cents(-amount) : amount;
}
