import { COLOMBO_OFFSET_MS } from "./colombo-days.ts";

/** A moment as `<input type="datetime-local">` has it, on the clocks of Sri Lanka: "2026-11-22T20:15"; empty for none. */
export function toColomboMoment(at: Date | null): string {
  if (at === null) return "";
  return new Date(at.getTime() + COLOMBO_OFFSET_MS).toISOString().slice(0, "2026-11-22T20:15".length);
}

/** Reads the same; null for what is no moment. */
export function readColomboMoment(text: string): Date | null {
  if (!/^20\d{2}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(text)) return null;
  const at = new Date(Date.parse(`${text}:00Z`) - COLOMBO_OFFSET_MS);
  // A day that is none, such as 30 February, would be taken for another.
  return !Number.isNaN(at.getTime()) && toColomboMoment(at) === text ? at : null;
}
