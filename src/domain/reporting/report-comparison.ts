import { type ColomboDay, daysBefore } from "../colombo-days.ts";
import { countDays, monthOf, monthsBefore, type ReportRange } from "./report-range.ts";

export const COMPARISONS = ["previous", "year", "none"] as const;
export type Comparison = (typeof COMPARISONS)[number];

const MONTHS = 12;

const countMonths = ({ first, last }: ReportRange) => {
  const [from, to] = [first, last].map((day) => Number(day.slice(0, 4)) * MONTHS + Number(day.slice(5, 7)));
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
  if (comparison === "year") return { first: monthsBefore(first, MONTHS), last: monthsBefore(last, MONTHS) };
  const months = countMonths(range);
  if (first.endsWith("-01") && isEndOfMonth(last))
    return { first: monthsBefore(first, months), last: daysBefore(first, 1) };
  if (first.endsWith("-01") && months === 1) return { first: monthsBefore(first, 1), last: monthsBefore(last, 1) };
  const days = countDays(range);
  return { first: daysBefore(first, days), last: daysBefore(first, 1) };
}
