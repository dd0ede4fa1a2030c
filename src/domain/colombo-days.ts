import { DAY_MS, HOUR_MS, MINUTE_MS } from "./durations.ts";

/** Sri Lanka has had no summer time since 2006. */
export const COLOMBO_OFFSET_MS = 5 * HOUR_MS + 30 * MINUTE_MS;

/** A calendar day in Sri Lanka, such as "2026-11-22". */
export type ColomboDay = string;

/** The day that it is in Sri Lanka at a moment. */
export function colomboDay(at: Date): ColomboDay {
  return new Date(at.getTime() + COLOMBO_OFFSET_MS).toISOString().slice(0, "2026-11-22".length);
}

/** The moment in which a day begins there. */
export function startOfDay(day: ColomboDay): Date {
  return new Date(Date.parse(`${day}T00:00:00Z`) - COLOMBO_OFFSET_MS);
}

/** The day that many days before. */
export function daysBefore(day: ColomboDay, days: number): ColomboDay {
  return colomboDay(new Date(startOfDay(day).getTime() - days * DAY_MS));
}
