import { type ColomboDay, daysBefore, readDay } from "../colombo-days.ts";
import { COMPARISONS, type Comparison } from "./report-comparison.ts";
import { allowedGroup, GROUPS, type Group, usualGroup } from "./report-groups.ts";
import { DEFAULT_PRESET, PRESETS, type Preset, type ReportRange, rangeOfPreset } from "./report-range.ts";

/** Reports of the Reports screen. */
export const REPORTS = ["sales", "products", "districts", "methods", "couriers"] as const;
export type Report = (typeof REPORTS)[number];

/** Why a report is not exactly what its URL asks for; the screen says each. */
export type FilterProblem = "bad-from" | "bad-to" | "swapped" | "future" | "coarser" | "unknown";

/** Everything that a report's URL names. Without a preset, the days were typed. */
export type ReportFilter = {
  report: Report;
  preset: Preset | null;
  range: ReportRange;
  comparison: Comparison;
  /** The grouping in the URL; null for the usual one of the range. */
  wantedGroup: Group | null;
  group: Group;
};

export type ParsedFilter = { filter: ReportFilter; problems: FilterProblem[] };

/** Days of a range with one typed end. */
const DAYS_OF_ONE_END = 30;

/** Parses a filter from URL parameters. Values that are no filter count as missing and are named as problems. */
export function parseReportFilter(params: URLSearchParams, today: ColomboDay): ParsedFilter {
  const problems = new Set<FilterProblem>();
  const read = <Value extends string>(name: string, values: readonly Value[]): Value | null => {
    const typed = params.get(name);
    const found = values.find((value) => value === typed) ?? null;
    if (typed && !found) problems.add("unknown");
    return found;
  };
  const typed = typedRange(params, today, problems);
  const preset = typed ? null : (read("range", PRESETS) ?? DEFAULT_PRESET);
  const range = typed ?? rangeOfPreset(preset ?? DEFAULT_PRESET, today);
  const wantedGroup = read("group", GROUPS);
  const group = wantedGroup ? allowedGroup(range, wantedGroup) : usualGroup(range);
  const report = read("report", REPORTS) ?? "sales";
  if (wantedGroup && group !== wantedGroup && report === "sales") problems.add("coarser");
  const comparison = read("compare", COMPARISONS) ?? "previous";
  return { filter: { report, preset, range, comparison, wantedGroup, group }, problems: [...problems] };
}

/** Returns the days between two typed ends; null when neither is a day. */
function typedRange(params: URLSearchParams, today: ColomboDay, problems: Set<FilterProblem>): ReportRange | null {
  const [from, to] = (["from", "to"] as const).map((name) => {
    const text = params.get(name)?.trim() ?? "";
    const day = readDay(text);
    if (text && !day) problems.add(`bad-${name}`);
    return day;
  });
  if (!from && !to) return null;
  const last = to ?? (from && from > today ? from : today);
  const first = from ?? daysBefore(last < today ? last : today, DAYS_OF_ONE_END - 1);
  if (first > last) problems.add("swapped");
  const [start, end] = first > last ? [last, first] : [first, last];
  if (end > today) problems.add("future");
  return { first: start < today ? start : today, last: end < today ? end : today };
}

export const REPORTS_PAGE = "/admin/reports";

/** Returns the query of a report's URL, without what is usual. */
function reportQuery(filter: ReportFilter): URLSearchParams {
  const { report, preset, range, comparison, wantedGroup } = filter;
  const query = new URLSearchParams();
  if (report !== "sales") query.set("report", report);
  if (preset === null) {
    query.set("from", range.first);
    query.set("to", range.last);
  } else if (preset !== DEFAULT_PRESET) query.set("range", preset);
  if (comparison !== "previous") query.set("compare", comparison);
  if (wantedGroup) query.set("group", wantedGroup);
  return query;
}

/** Returns the URL of a report, or of one of its files. */
export function reportUrl(filter: ReportFilter, path: string = REPORTS_PAGE): string {
  const query = reportQuery(filter);
  return query.size > 0 ? `${path}?${query}` : path;
}
