import { COLOMBO_OFFSET_MS } from "./colombo-days.ts";

/** Formats a time for `<input type="datetime-local">` in Sri Lankan time: "2026-11-22T20:15"; empty for null. */
export function toColomboMoment(at: Date | null): string {
  if (at === null) return "";
  return new Date(at.getTime() + COLOMBO_OFFSET_MS).toISOString().slice(0, "2026-11-22T20:15".length);
}

/** Parses the value of such an input; null when it is invalid. */
export function readColomboMoment(text: string): Date | null {
  if (!/^20\d{2}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(text)) return null;
  const at = new Date(Date.parse(`${text}:00Z`) - COLOMBO_OFFSET_MS);
  // `Date` rolls over an invalid day such as 30 February.
  return !Number.isNaN(at.getTime()) && toColomboMoment(at) === text ? at : null;
}
