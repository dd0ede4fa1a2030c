import { type ColomboDay, daysBefore, startOfDay } from "../colombo-days.ts";
import { DAY_MS } from "../durations.ts";

/** Days from the first to the last, both included. */
export type ReportRange = { first: ColomboDay; last: ColomboDay };

export const PRESETS = ["today", "last-7", "last-30", "this-month", "last-month", "this-year"] as const;
export type Preset = (typeof PRESETS)[number];

/** The range that a report has without any choice. */
export const DEFAULT_PRESET: Preset = "last-30";

export const COMPARISONS = ["previous", "year", "none"] as const;
export type Comparison = (typeof COMPARISONS)[number];

export const GROUPS = ["day", "week", "month"] as const;
export type Group = (typeof GROUPS)[number];

/** Maximum number of rows that a report by day or week has; a longer range is grouped by more days. */
export const MOST_GROUPS = 100;

const WEEK = 7;
const FIRST_OF_MONTH = "-01";

const lastDays = (today: ColomboDay, days: number): ReportRange => ({
  first: daysBefore(today, days - 1),
  last: today,
});
const monthOf = (day: ColomboDay) => day.slice(0, "2026-11".length);
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

/** Returns the same day of the month a number of months earlier. */
function monthsBefore(day: ColomboDay, months: number): ColomboDay {
  const [year = 0, month = 1, dayOfMonth = 1] = day.split("-").map(Number);
  const inMonths = year * 12 + (month - 1) - months;
  return dayOf(Math.floor(inMonths / 12), (inMonths % 12) + 1, dayOfMonth);
}

export function countDays({ first, last }: ReportRange): number {
  return Math.round((startOfDay(last).getTime() - startOfDay(first).getTime()) / DAY_MS) + 1;
}

const countMonths = ({ first, last }: ReportRange) => {
  const [from, to] = [first, last].map((day) => Number(yearOf(day)) * 12 + Number(day.slice(5, 7)));
  return (to ?? 0) - (from ?? 0) + 1;
};

const isEndOfMonth = (day: ColomboDay) => monthOf(daysBefore(day, -1)) !== monthOf(day);

/**
 * Returns the range to compare with. `year`: the same days a year earlier. `previous`: whole months compare with as
 * many whole months, the beginning of a month with the same days of the month before, other ranges with as many days
 * before.
 */
export function comparedRange(range: ReportRange, comparison: Comparison): ReportRange | null {
  const { first, last } = range;
  if (comparison === "none") return null;
  if (comparison === "year") return { first: monthsBefore(first, 12), last: monthsBefore(last, 12) };
  const months = countMonths(range);
  if (first.endsWith(FIRST_OF_MONTH) && isEndOfMonth(last))
    return { first: monthsBefore(first, months), last: daysBefore(first, 1) };
  if (first.endsWith(FIRST_OF_MONTH) && months === 1)
    return { first: monthsBefore(first, 1), last: monthsBefore(last, 1) };
  const days = countDays(range);
  return { first: daysBefore(first, days), last: daysBefore(first, 1) };
}

/** Returns the first day of the group that contains a day: the day itself, its Monday or the first of its month. */
export function startOfGroup(day: ColomboDay, group: Group): ColomboDay {
  if (group === "day") return day;
  if (group === "month") return monthOf(day) + FIRST_OF_MONTH;
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return daysBefore(day, (weekday + WEEK - 1) % WEEK);
}

/** Lists the groups of a range, the oldest first; the first and the last one can be cut. */
export function listGroups({ first, last }: ReportRange, group: Group): ReportRange[] {
  const groups: ReportRange[] = [];
  for (let start = first; start <= last; ) {
    const next = startOfNextGroup(start, group);
    const end = daysBefore(next, 1);
    groups.push({ first: start, last: end < last ? end : last });
    start = next;
  }
  return groups;
}

function startOfNextGroup(day: ColomboDay, group: Group): ColomboDay {
  const start = startOfGroup(day, group);
  if (group === "month") return monthsBefore(start, -1);
  return daysBefore(start, group === "day" ? -1 : -WEEK);
}

/** Returns the finest grouping that a range allows, but none finer than the wanted one. */
export function allowedGroup(range: ReportRange, wanted: Group): Group {
  const days = countDays(range);
  if (wanted === "day" && days <= MOST_GROUPS) return "day";
  return wanted !== "month" && days <= MOST_GROUPS * WEEK ? "week" : "month";
}

/** Returns the grouping of a report without a choice. */
export function usualGroup(range: ReportRange): Group {
  const days = countDays(range);
  return days <= 31 ? "day" : days <= 26 * WEEK ? "week" : "month";
}

/** Parses the value of a date field; null when it is no day from 2000 on. */
export function readDay(text: string): ColomboDay | null {
  if (!/^20\d\d-\d\d-\d\d$/.test(text)) return null;
  const at = new Date(`${text}T00:00:00Z`);
  // `Date` rolls over an invalid day such as 30 February.
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text) ? text : null;
}
