import { DAY_MS, HOUR_MS, MINUTE_MS } from "./durations.ts";

/** Sri Lanka has had no summer time since 2006. */
export const COLOMBO_OFFSET_MS = 5 * HOUR_MS + 30 * MINUTE_MS;

/** A calendar day in Sri Lanka, such as "2026-11-22". */
export type ColomboDay = string;

/** Returns the calendar day in Sri Lanka at this time. */
export function colomboDay(at: Date): ColomboDay {
  return new Date(at.getTime() + COLOMBO_OFFSET_MS).toISOString().slice(0, "2026-11-22".length);
}

/** Returns the time at which a day begins in Sri Lanka. */
export function startOfDay(day: ColomboDay): Date {
  return new Date(Date.parse(`${day}T00:00:00Z`) - COLOMBO_OFFSET_MS);
}

/** Returns the day this number of days earlier. */
export function daysBefore(day: ColomboDay, days: number): ColomboDay {
  return colomboDay(new Date(startOfDay(day).getTime() - days * DAY_MS));
}

/** Parses the value of a date field; null when it is no day from 2000 on. */
export function readDay(text: string): ColomboDay | null {
  if (!/^20\d\d-\d\d-\d\d$/.test(text)) return null;
  const at = new Date(`${text}T00:00:00Z`);
  // `Date` rolls over an invalid day such as 30 February.
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text) ? text : null;
}
