import { daysBefore, startOfDay } from "../../../domain/colombo-days.ts";
import { formatDay } from "../../../domain/dates.ts";
import { type Group, startOfGroup } from "../../../domain/reporting/report-groups.ts";
import type { ReportRange } from "../../../domain/reporting/report-range.ts";

/** Formats "5 October 2026", "1–31 October 2026" or "28 September – 4 October 2026". */
export function formatSpan({ first, last }: ReportRange): string {
  const [from = "", to = ""] = [first, last].map((day) => formatDay(startOfDay(day), "en"));
  if (from === to) return from;
  const [day, month, year] = from.split(" ");
  const [, toMonth, toYear] = to.split(" ");
  if (year !== toYear) return `${from} – ${to}`;
  return month === toMonth ? `${day}–${to}` : `${day} ${month} – ${to}`;
}

/**
 * Formats the days of a group: "October 2026" for a whole month. Without their year, others fit a column of a phone.
 */
export function formatGroup(days: ReportRange, { group, hasYear }: { group: Group; hasYear: boolean }): string {
  const next = daysBefore(days.last, -1);
  const isWhole = days.first === startOfGroup(days.first, "month") && next === startOfGroup(next, "month");
  const text = formatSpan(days);
  if (group === "month" && isWhole) return text.replace(/^\d+–\d+ /, "");
  return hasYear || group === "month" ? text : text.replace(/ \d{4}$/, "");
}
