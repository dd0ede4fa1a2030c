import { colomboDay, startOfDay } from "../colombo-days.ts";
import { DAY_MS } from "../durations.ts";

/**
 * Returns the time at which credit that is issued now ends: after the same day of a later month in Sri Lanka, or its
 * last day; null if it never ends.
 */
export function expiryFrom(at: Date, months: number | null): Date | null {
  if (months === null) return null;
  const [year = 0, month = 1, day = 1] = colomboDay(at).split("-").map(Number);
  const lastOfMonth = new Date(Date.UTC(year, month + months, 0));
  const last = new Date(Date.UTC(year, month - 1 + months, Math.min(day, lastOfMonth.getUTCDate())));
  return new Date(startOfDay(last.toISOString().slice(0, "2026-11-22".length)).getTime() + DAY_MS);
}
