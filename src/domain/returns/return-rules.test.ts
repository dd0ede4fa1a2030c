import { expect, test } from "vitest";
import { openReasons, type ReturnableLine, returnableUnits, returnWindowEnd } from "./return-rules.ts";

/** Monday, 23 November 2026, in Colombo. */
const MORNING = new Date("2026-11-23T08:00:00+05:30");
const ALL = ["faulty", "damaged", "wrong-item", "change-of-mind"];

const aLine = (facts: Partial<ReturnableLine> = {}): ReturnableLine => ({
  id: "l",
  quantity: 3,
  excludedUnits: 0,
  isReturnable: true,
  ...facts,
});

test.each([
  ["the first minute of its day", "2026-11-23T00:00:00+05:30"],
  ["the morning", "2026-11-23T08:00:00+05:30"],
  ["the last minute of its day, which is another day in Greenwich", "2026-11-23T23:59:59.999+05:30"],
])("ends the window with Thursday when delivered on Monday in %s", (_, deliveredAt) => {
  expect(returnWindowEnd(new Date(deliveredAt))).toEqual(new Date("2026-11-27T00:00:00+05:30"));
});

test.each([
  ["before the delivery", null, "2026-11-23T09:00:00+05:30", []],
  ["at once", MORNING, "2026-11-23T08:00:00+05:30", ALL],
  ["on the third day, late", MORNING, "2026-11-26T23:59:59.999+05:30", ALL],
  ["a moment after it", MORNING, "2026-11-27T00:00:00+05:30", ["faulty"]],
  ["months later", MORNING, "2027-03-01T00:00:00+05:30", ["faulty"]],
])("returns the allowed reasons %s", (_, deliveredAt, now, reasons) => {
  expect(openReasons({ deliveredAt, lines: [aLine()] }, new Date(now))).toEqual(reasons);
});

test("offers no change of mind when no line of the order allows it", () => {
  const reasons = (...returnable: boolean[]) =>
    openReasons({ deliveredAt: MORNING, lines: returnable.map((isReturnable) => aLine({ isReturnable })) }, MORNING);

  expect(reasons(false, true)).toEqual(ALL);
  expect(reasons(false, false)).toEqual(["faulty", "damaged", "wrong-item"]);
});

test("offers no reason for which no unit is left", () => {
  const returned = aLine({ excludedUnits: 3 });
  const reasons = (...lines: ReturnableLine[]) => openReasons({ deliveredAt: MORNING, lines }, MORNING);

  expect(reasons(returned, aLine({ isReturnable: false }))).toEqual(["faulty", "damaged", "wrong-item"]);
  expect(reasons(returned)).toEqual([]);
  const late = new Date("2027-03-01T00:00:00+05:30");
  expect(openReasons({ deliveredAt: MORNING, lines: [returned] }, late)).toEqual([]);
});

test("accepts an item that cannot be sold again only when something is wrong with it", () => {
  const line = aLine({ isReturnable: false });

  expect(returnableUnits(line, "change-of-mind")).toBe(0);
  for (const reason of ["faulty", "damaged", "wrong-item"] as const) expect(returnableUnits(line, reason)).toBe(3);
  expect(returnableUnits({ ...line, isReturnable: true }, "change-of-mind")).toBe(3);
});

test("excludes units of earlier requests", () => {
  const line = aLine({ excludedUnits: 2 });

  expect(returnableUnits(line, "faulty")).toBe(1);
  expect(returnableUnits({ ...line, excludedUnits: 3 }, "faulty")).toBe(0);
});
