import { expect, test } from "vitest";
import { parseReportFilter, reportUrl } from "./report-filter.ts";

const TODAY = "2026-11-27";
const parse = (query: string) => parseReportFilter(new URLSearchParams(query), TODAY);
const daysOf = (query: string) => {
  const { filter, problems } = parse(query);
  return [filter.range.first, filter.range.last, ...problems];
};

test("shows the sales of the last 30 days without any choice", () => {
  expect(parse("")).toEqual({
    filter: {
      report: "sales",
      preset: "last-30",
      range: { first: "2026-10-29", last: TODAY },
      comparison: "previous",
      wantedGroup: null,
      group: "day",
    },
    problems: [],
  });
});

test.each([
  ["from=2026-10-01&to=2026-10-31", ["2026-10-01", "2026-10-31"]],
  ["from=2026-10-31&to=2026-10-01", ["2026-10-01", "2026-10-31", "swapped"]],
  ["from=2026-11-20&to=2026-12-24", ["2026-11-20", TODAY, "future"]],
  ["from=2026-12-20&to=2026-12-24", [TODAY, TODAY, "future"]],
  ["from=2026-12-24&to=2026-11-20", ["2026-11-20", TODAY, "swapped", "future"]],
  ["from=2026-02-30&to=2026-03-30", ["2026-03-01", "2026-03-30", "bad-from"]],
  ["from=2026-11-20&to=yesterday", ["2026-11-20", TODAY, "bad-to"]],
  ["from=x&to=y", ["2026-10-29", TODAY, "bad-from", "bad-to"]],
  ["to=2026-12-31", ["2026-10-29", TODAY, "future"]],
  ["from=2026-12-31", [TODAY, TODAY, "future"]],
  ["from=&to=&range=last-month", ["2026-10-01", "2026-10-31"]],
  ["range=last-century", ["2026-10-29", TODAY, "unknown"]],
])("reads the days of %s", (query, found) => {
  expect(daysOf(query)).toEqual(found);
});

test("groups ten years by month and names the problem when the URL has days", () => {
  const { filter, problems } = parse("from=2016-11-28&to=2026-11-27&group=day");
  expect([filter.group, filter.wantedGroup, problems]).toEqual(["month", "day", ["coarser"]]);
});

test.each([
  "",
  "report=products&range=last-month",
  "from=2026-10-01&to=2026-10-31&compare=year&group=week",
  "report=couriers&compare=none",
])("writes the URL that it reads: %s", (query) => {
  const url = reportUrl(parse(query).filter);
  expect(new URL(url, "http://shop.invalid").searchParams).toEqual(new URLSearchParams(query));
});
