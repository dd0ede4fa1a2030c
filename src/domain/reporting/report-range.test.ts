import { expect, test } from "vitest";
import { comparedRange } from "./report-comparison.ts";
import { allowedGroup, listGroups, startOfGroup, usualGroup } from "./report-groups.ts";
import { countDays, PRESETS, rangeOfPreset } from "./report-range.ts";

const range = (first: string, last: string) => ({ first, last });

test("returns the days of each preset", () => {
  expect(PRESETS.map((preset) => rangeOfPreset(preset, "2026-11-27"))).toEqual([
    range("2026-11-27", "2026-11-27"),
    range("2026-11-21", "2026-11-27"),
    range("2026-10-29", "2026-11-27"),
    range("2026-11-01", "2026-11-27"),
    range("2026-10-01", "2026-10-31"),
    range("2026-01-01", "2026-11-27"),
  ]);
  expect(rangeOfPreset("last-month", "2026-01-31")).toEqual(range("2025-12-01", "2025-12-31"));
});

test.each([
  [range("2026-10-01", "2026-10-31"), range("2026-09-01", "2026-09-30")],
  [range("2026-01-01", "2026-03-31"), range("2025-10-01", "2025-12-31")],
  [range("2026-03-01", "2026-03-30"), range("2026-02-01", "2026-02-28")],
  [range("2026-11-01", "2026-11-27"), range("2026-10-01", "2026-10-27")],
  [range("2026-11-21", "2026-11-27"), range("2026-11-14", "2026-11-20")],
  [range("2026-11-01", "2026-11-01"), range("2026-10-01", "2026-10-01")],
  [range("2026-01-01", "2026-11-27"), range("2025-02-04", "2025-12-31")],
])("compares $0 with the period before", (days, before) => {
  expect(comparedRange(days, "previous")).toEqual(before);
});

test("compares with the same days a year ago, and with nothing", () => {
  expect(comparedRange(range("2024-02-01", "2024-02-29"), "year")).toEqual(range("2023-02-01", "2023-02-28"));
  expect(comparedRange(range("2026-02-01", "2026-02-28"), "none")).toBeNull();
});

test("lists every day of a range in one group", () => {
  expect(listGroups(range("2026-10-30", "2026-11-01"), "day")).toHaveLength(3);
  // 1 November 2026 is a Sunday.
  expect(listGroups(range("2026-10-30", "2026-11-09"), "week")).toEqual([
    range("2026-10-30", "2026-11-01"),
    range("2026-11-02", "2026-11-08"),
    range("2026-11-09", "2026-11-09"),
  ]);
  expect(listGroups(range("2025-12-31", "2026-02-28"), "month")).toEqual([
    range("2025-12-31", "2025-12-31"),
    range("2026-01-01", "2026-01-31"),
    range("2026-02-01", "2026-02-28"),
  ]);
  const year = listGroups(range("2023-12-31", "2024-12-31"), "week");
  expect(year.reduce((days, week) => days + countDays(week), 0)).toBe(367);
  expect(year.map(({ first }) => startOfGroup(first, "week")).slice(0, 2)).toEqual(["2023-12-25", "2024-01-01"]);
});

test("groups a long range by week or month", () => {
  expect(allowedGroup(range("2026-08-01", "2026-11-08"), "day")).toBe("day");
  expect(allowedGroup(range("2026-08-01", "2026-11-09"), "day")).toBe("week");
  expect(allowedGroup(range("2016-11-27", "2026-11-26"), "day")).toBe("month");
  expect(allowedGroup(range("2026-11-01", "2026-11-02"), "month")).toBe("month");
  expect([range("2026-11-01", "2026-11-30"), range("2026-06-01", "2026-11-22")].map(usualGroup)).toEqual([
    "day",
    "week",
  ]);
});
