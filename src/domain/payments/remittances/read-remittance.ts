import { type Cents, cents, parseDecimal } from "../../money.ts";

/**
 * A line of a courier's list: the order number and the amount in LKR cents; negative when it corrects an earlier line.
 */
export type RemittanceLine = { orderNumber: string; amountCents: Cents };

/** A list with an amount in each line, as pasted. */
export type ReadList<Line> = {
  lines: Line[];
  /** Lines without a number and amount, counted from 1. */
  unread: number[];
  /** Numbers that occur more than once. */
  twice: string[];
};

/** Maximum number of lines, more than a courier of a small shop collects in a month. */
export const MOST_LINES = 500;

const ORDER_NUMBER = /^(?:order-)?(\d{13})$/i;
/** Column separators, the most specific first. */
const SEPARATORS = [/\t/, /;/, /,\s+/, /,/, /\s+/];
const QUOTED = /"([^"]*)"/g;

/** Parses a courier's list as pasted: one line per order with its number, the amount and any other columns. */
export function readRemittance(text: string): ReadList<RemittanceLine> {
  const { lines, unread, twice } = readAmountList(text, ORDER_NUMBER);
  const numbered = lines.map(({ digits, amountCents }) => ({ orderNumber: `Order-${digits}`, amountCents }));
  return { lines: numbered, unread, twice: twice.map((digits) => `Order-${digits}`) };
}

/**
 * Parses a list with one number and amount in each line. The amount is the last column that contains one. A first line
 * with column names is skipped.
 * @param number matches a column with a number, whose digits are its first group
 */
export function readAmountList(text: string, number: RegExp): ReadList<{ digits: string; amountCents: Cents }> {
  const rows = text
    .normalize("NFC")
    .replace(/^\ufeff/, "")
    .split(/\r\n|\r|\n/)
    .map((row, index) => ({ row: row.trim(), place: index + 1 }))
    .filter(({ row }) => row !== "");
  const read = rows.map(({ row, place }) => ({ place, row, line: lineIn(row, number) }));
  const lines = read.flatMap(({ line }) => line ?? []);
  const [first] = read;
  const isHeading = first !== undefined && !first.line && !/\d/.test(first.row);
  const unread = read.filter(({ line }, index) => !line && !(isHeading && index === 0)).map(({ place }) => place);
  const counts = Map.groupBy(lines, ({ digits }) => digits);
  const twice = [...counts].filter(([, same]) => same.length > 1).map(([digits]) => digits);
  return { lines, unread, twice };
}

function lineIn(row: string, number: RegExp): { digits: string; amountCents: Cents } | null {
  const cells = cellsOf(row);
  const numbers = cells.map((cell) => number.exec(cell)?.[1]);
  const place = numbers.findIndex((found) => found !== undefined);
  const digits = numbers[place];
  if (digits === undefined || cells.some((cell, index) => isTorn(cell, cells[index + 1]))) return null;
  const amounts = cells.filter((_, index) => index !== place).map(readAmount);
  const amountCents = amounts.findLast((amount) => amount !== null && amount !== 0);
  return amountCents ? { digits, amountCents } : null;
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

/** Parses an amount such as "4,700.00", "Rs. 4,700" or "-500/-" as LKR cents; null for any other currency. */
export function readAmount(text: string): Cents | null {
  const match = /^([-−]?)\s*(?:Rs\.?|LKR)?\s*([-−]?)\s*([\d,]+(?:\.\d{1,2})?)(?:\/-)?$/i.exec(text.trim());
  const amount = match?.[3] ? parseDecimal(match[3]) : null;
  if (amount === null) return null;
  return match?.[1] || match?.[2] ? cents(-amount) : amount;
}
