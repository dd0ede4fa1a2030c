import { z } from "zod";
import { DomainError } from "../errors.ts";
import { type Cents, cents, parseDecimal, rupees } from "../money.ts";
import { isUuid } from "../uuid.ts";

/** Lines of a purchase order. */
export const MOST_LINES = 200;
const MAX_UNITS = 10_000;
/** With these limits, no total of an order leaves the range of whole, safe numbers. */
const MAX_AMOUNT = rupees(10_000_000);

const UNITS = /^\d{1,5}$/;
const ENTER_UNITS = `Enter a whole number from 0 to ${MAX_UNITS}.`;
const ENTER_AMOUNT = "Enter an amount in rupees, such as 450 or 12.50.";

export type DraftLine = { id: string; quantity: number; unitCostCents: Cents };

/** An amount in rupees; 0 when it is empty. */
export const amountInput = z
  .string()
  .default("")
  .transform((typed) => (typed.trim() === "" ? cents(0) : readAmount(typed)))
  .refine((read) => read !== null, ENTER_AMOUNT)
  .transform((read) => read as Cents);

/** Names of the fields of a line. */
export const lineField = (name: "quantity" | "cost" | "units", lineId: string) => `${name}.${lineId}`;

const LINE_FIELD = /^(?:quantity|units)\.([0-9a-f-]{36})$/;

/** Returns the ids of the lines that a form has fields of. */
function linesIn(form: FormData): string[] {
  return [...new Set([...form.keys()].flatMap((name) => LINE_FIELD.exec(name)?.[1] ?? []))].slice(0, MOST_LINES);
}

/**
 * Reads the lines of a draft's form. A quantity of 0 removes the line, which is then not returned.
 * @param options.needsCosts rejects an empty cost, which is 0 in a draft: it would lower the average by mistake
 * @throws {DomainError} INVALID_INPUT with a sentence for each invalid field
 */
export function readDraftLines(form: FormData, { needsCosts }: { needsCosts: boolean }): DraftLine[] {
  const problems: Record<string, string> = {};
  const lines = linesIn(form).flatMap((id) => {
    const [quantityName, costName] = [lineField("quantity", id), lineField("cost", id)];
    const quantity = readUnits(form.get(quantityName));
    const cost = String(form.get(costName) ?? "").trim();
    const unitCostCents = cost === "" && !needsCosts ? cents(0) : readAmount(cost);
    if (quantity === null) problems[quantityName] = ENTER_UNITS;
    if (quantity !== 0 && unitCostCents === null) problems[costName] = ENTER_AMOUNT;
    return quantity && unitCostCents !== null ? [{ id, quantity, unitCostCents }] : [];
  });
  requireNone(problems);
  return lines;
}

/** Units that arrived of a line. */
export type Arrival = { lineId: string; units: number };

/**
 * Reads the units of a receipt's form, without lines of which nothing arrived.
 * @throws {DomainError} INVALID_INPUT with a sentence for each invalid field, and when nothing arrived
 */
export function readArrivals(form: FormData): Arrival[] {
  const problems: Record<string, string> = {};
  const ids = linesIn(form);
  const arrivals = ids.flatMap((lineId) => {
    const name = lineField("units", lineId);
    const units = readUnits(form.get(name));
    if (units === null) problems[name] = ENTER_UNITS;
    return units ? [{ lineId, units }] : [];
  });
  const [first = ""] = ids;
  if (arrivals.length === 0) problems[lineField("units", first)] ??= "Enter the units that arrived.";
  requireNone(problems);
  return arrivals;
}

const ADDED = /^([0-9a-f-]{36}):(\d{1,5})$/;

/** Value of the box of a variant that staff can add. */
export const addedValue = ({ variantId, quantity }: AddedVariant) => `${variantId}:${quantity}`;

/** A variant to add, with its proposed quantity. */
export type AddedVariant = { variantId: string; quantity: number };

/** Reads the selected variants of a draft's form. */
export function readAdded(form: FormData): AddedVariant[] {
  return form.getAll("add").flatMap((value) => {
    const [, variantId = "", quantity] = ADDED.exec(String(value)) ?? [];
    const units = Math.min(Number(quantity), MAX_UNITS);
    return isUuid(variantId) && units > 0 ? [{ variantId, quantity: units }] : [];
  });
}

function readAmount(typed: string): Cents | null {
  const read = parseDecimal(typed);
  return read !== null && read <= MAX_AMOUNT ? read : null;
}

function readUnits(typed: FormDataEntryValue | null): number | null {
  if (typeof typed !== "string" || !UNITS.test(typed.trim())) return null;
  const units = Number(typed);
  return units <= MAX_UNITS ? units : null;
}

function requireNone(problems: Record<string, string>): void {
  if (Object.keys(problems).length > 0) throw new DomainError("INVALID_INPUT", { fields: problems });
}
