import { type ColomboDay, daysBefore, startOfDay } from "../../colombo-days.ts";

/** Returns the month this number of months later, such as "2027-01" after "2026-12". */
export function monthAfter(month: string, count: number): string {
  const first = new Date(`${month}-01T00:00:00Z`);
  first.setUTCMonth(first.getUTCMonth() + count);
  return first.toISOString().slice(0, "2026-11".length);
}

/** Returns the first and the last day of a month. */
export function daysOf(month: string): { from: ColomboDay; to: ColomboDay } {
  return { from: `${month}-01`, to: daysBefore(`${monthAfter(month, 1)}-01`, 1) };
}

/** Returns the times at which a month and the next one begin in Sri Lanka. */
export function timesOf(month: string): { from: Date; until: Date } {
  return { from: startOfDay(`${month}-01`), until: startOfDay(`${monthAfter(month, 1)}-01`) };
}
