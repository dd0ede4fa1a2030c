import { isNumberOf } from "../../couriers/courier.ts";
import { parseOrderCode } from "../order-code.ts";
import { phoneEnd } from "./order-search.ts";

/** A parcel that waits for its tracking number. */
export type NumberedParcel = { parcelId: string; number: string; code: string; phone: string };

/**
 * Why a line was not used. `unknown`: no selected parcel. `several`: more than one number. `twice`: another line has
 * the parcel or the number. `shortened`: a spreadsheet wrote the number as 1.2E+11. `number-format`: differs from the
 * courier's examples. `count`: numbers alone, but not one for each parcel.
 */
export type LineProblem = "unknown" | "several" | "twice" | "shortened" | "number-format" | "no-number" | "count";

type Examples = { numberExamples: readonly string[] };
type Result = { numbers: Record<string, string>; problems: { line: string; why: LineProblem }[] };
type Line = { text: string; cells: string[] };

const MAX_LINES = 5_000;
const AMOUNT = /^(?:rs\.?\s*)?\d{1,3}(?:,?\d{3})*\.\d{1,2}$/i;
const DATE = /^\d{1,4}[./-]\d{1,2}[./-]\d{1,4}(?:\s.*)?$/;
const SHORTENED = /^\d(?:\.\d+)?e\+\d+$/i;
const NUMBER = /^[a-z0-9][a-z0-9\s/-]{3,59}$/i;
const AFTER_CODE = /(?<=^(?:order-\d+|[a-z\d]{4}-[a-z\d]{4}))\s+/i;
const NUMBER_COLUMN = /track|way ?bill|awb|barcode|consignment/i;

/**
 * Finds the tracking number of each parcel in a pasted list or file. A line names its parcel by order code, order
 * number or phone number, in any column; lines with nothing but numbers are those of the parcels in their order.
 * @returns the number of each parcel by id, and the lines that were not used
 */
export function matchTrackingNumbers(text: string, parcels: readonly NumberedParcel[], courier: Examples): Result {
  const { header, lines } = readLines(text);
  const numberAt = header.findIndex((cell) => NUMBER_COLUMN.test(cell));
  if (lines.length > 0 && lines.every(({ cells }) => cells.length === 1 && !parcelIn(cells, parcels))) {
    return inOrder(lines, parcels, courier);
  }
  const result: Result = { numbers: {}, problems: [] };
  for (const { text: line, cells } of lines) {
    const parcel = parcelIn(cells, parcels);
    const found: Found = parcel ? numberIn(cells, { parcel, numberAt, courier }) : { why: "unknown" };
    if ("why" in found) result.problems.push({ line, why: found.why });
    else if (parcel) take(result, { line, parcelId: parcel.parcelId, number: found.number });
  }
  return result;
}

function inOrder(lines: readonly Line[], parcels: readonly NumberedParcel[], courier: Examples): Result {
  const result: Result = { numbers: {}, problems: [] };
  const isCounted = lines.length === parcels.length;
  for (const [index, { text: line, cells }] of lines.entries()) {
    const found = numberIn(cells, { numberAt: -1, courier });
    const parcelId = parcels[index]?.parcelId;
    if ("why" in found) result.problems.push({ line, why: found.why });
    else if (!isCounted || !parcelId) result.problems.push({ line, why: "count" });
    else take(result, { line, parcelId, number: found.number });
  }
  return result;
}

type Taken = { line: string; parcelId: string; number: string };

function take({ numbers, problems }: Result, { line, parcelId, number }: Taken): void {
  const isSame = numbers[parcelId]?.toLowerCase() === number.toLowerCase();
  const isTaken = Object.values(numbers).some((other) => other.toLowerCase() === number.toLowerCase());
  if (isSame) return;
  if (numbers[parcelId] !== undefined || isTaken) problems.push({ line, why: "twice" });
  else numbers[parcelId] = number;
}

function readLines(text: string): { header: string[]; lines: Line[] } {
  const lines = text
    .split(/\r?\n/)
    .slice(0, MAX_LINES)
    .map((line) => ({ text: line.trim(), cells: cellsOf(line) }))
    .filter(({ cells }) => cells.length > 0);
  const [first] = lines;
  const isHeader = first !== undefined && !/\d/.test(first.text);
  return { header: isHeader ? first.cells : [], lines: isHeader ? lines.slice(1) : lines };
}

/**
 * Splits at tabs, else at semicolons, else at commas, else after an order code, and removes the quotes of spreadsheets,
 * also those of `="007"`.
 */
function cellsOf(line: string): string[] {
  const separator = ["\t", ";", ","].find((each) => line.includes(each)) ?? AFTER_CODE;
  const cells = line
    .trim()
    .split(separator)
    .map((cell) => cell.trim().replace(/^=?["']+|["']+$/g, ""));
  return cells.some(Boolean) ? cells : [];
}

function parcelIn(cells: readonly string[], parcels: readonly NumberedParcel[]): NumberedParcel | undefined {
  return (
    parcels.find(({ number, code }) => cells.some((cell) => isReference(cell, number, code))) ??
    onlyOne(parcels.filter(({ phone }) => cells.some((cell) => isPhone(cell, phone))))
  );
}

function isReference(cell: string, number: string, code: string): boolean {
  return parseOrderCode(cell) === code.replace("-", "") || cell.toLowerCase() === number.toLowerCase();
}

function isPhone(cell: string, phone: string): boolean {
  const end = phoneEnd(cell.replace(/[\s().+-]/g, "").replace(/^94/, ""));
  return /^\d{9}$/.test(end) && phone.endsWith(end);
}

const onlyOne = <T>(found: readonly T[]) => (found.length === 1 ? found[0] : undefined);

type Wanted = { parcel?: NumberedParcel; numberAt: number; courier: Examples };

type Found = { number: string } | { why: LineProblem };

function numberIn(cells: readonly string[], { parcel, numberAt, courier }: Wanted): Found {
  const isParcel = (cell: string) =>
    parcel !== undefined && (isReference(cell, parcel.number, parcel.code) || isPhone(cell, parcel.phone));
  const named = cells[numberAt];
  const rest = named ? [named] : cells.filter((cell) => !isParcel(cell));
  const numbers = rest.filter(
    (cell) => NUMBER.test(cell) && /\d{3}/.test(cell) && !AMOUNT.test(cell) && !DATE.test(cell),
  );
  const ofCourier = numbers.filter((number) => isNumberOf(courier, number));
  const [number, other] = ofCourier;
  if (other !== undefined) return { why: "several" };
  if (number !== undefined) return { number };
  if (rest.some((cell) => SHORTENED.test(cell))) return { why: "shortened" };
  const isNumber = (cell: string) => cell !== "" && !AMOUNT.test(cell) && !DATE.test(cell);
  return { why: rest.some(isNumber) ? "number-format" : "no-number" };
}
