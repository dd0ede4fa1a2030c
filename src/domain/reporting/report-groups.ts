import { type ColomboDay, daysBefore } from "../colombo-days.ts";
import { countDays, monthOf, monthsBefore, type ReportRange } from "./report-range.ts";

export const GROUPS = ["day", "week", "month"] as const;
export type Group = (typeof GROUPS)[number];

/** Maximum number of rows that a report by day or week has; a longer range is grouped by more days. */
export const MOST_GROUPS = 100;

const WEEK = 7;

/** Returns the first day of the group that contains a day: the day itself, its Monday or the first of its month. */
export function startOfGroup(day: ColomboDay, group: Group): ColomboDay {
  if (group === "day") return day;
  if (group === "month") return `${monthOf(day)}-01`;
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
