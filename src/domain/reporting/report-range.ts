import { type ColomboDay, daysBefore, startOfDay } from "../colombo-days.ts";
import { DAY_MS } from "../durations.ts";

/** Days from the first to the last, both included. */
export type ReportRange = { first: ColomboDay; last: ColomboDay };

export const PRESETS = ["today", "last-7", "last-30", "this-month", "last-month", "this-year"] as const;
export type Preset = (typeof PRESETS)[number];

/** The range that a report has without any choice. */
export const DEFAULT_PRESET: Preset = "last-30";

const WEEK = 7;
const FIRST_OF_MONTH = "-01";

const lastDays = (today: ColomboDay, days: number): ReportRange => ({
  first: daysBefore(today, days - 1),
  last: today,
});
/** Returns the month of a day, such as "2026-11". */
export const monthOf = (day: ColomboDay) => day.slice(0, "2026-11".length);
const yearOf = (day: ColomboDay) => day.slice(0, "2026".length);

/** Returns the days of a preset. */
export function rangeOfPreset(preset: Preset, today: ColomboDay): ReportRange {
  switch (preset) {
    case "today":
      return { first: today, last: today };
    case "last-7":
      return lastDays(today, WEEK);
    case "last-30":
      return lastDays(today, 30);
    case "this-month":
      return { first: monthOf(today) + FIRST_OF_MONTH, last: today };
    case "last-month": {
      const last = daysBefore(monthOf(today) + FIRST_OF_MONTH, 1);
      return { first: monthOf(last) + FIRST_OF_MONTH, last };
    }
    case "this-year":
      return { first: `${yearOf(today)}-01-01`, last: today };
  }
}

/** Returns a day, or the last day of its month when the month is shorter. */
function dayOf(year: number, month: number, day: number): ColomboDay {
  const inMonth = new Date(Date.UTC(year, month, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1, Math.min(day, inMonth))).toISOString().slice(0, "2026-11-22".length);
}

/** Returns the same day of the month a number of months earlier, or the last one of a shorter month. */
export function monthsBefore(day: ColomboDay, months: number): ColomboDay {
  const [year = 0, month = 1, dayOfMonth = 1] = day.split("-").map(Number);
  const inMonths = year * 12 + (month - 1) - months;
  return dayOf(Math.floor(inMonths / 12), (inMonths % 12) + 1, dayOfMonth);
}

/** Returns the number of days of a range. */
export function countDays({ first, last }: ReportRange): number {
  return Math.round((startOfDay(last).getTime() - startOfDay(first).getTime()) / DAY_MS) + 1;
}
