import { expect, test } from "vitest";
import { colomboDay, daysBefore, readDay, startOfDay } from "./colombo-days.ts";

test("begins a day in Sri Lanka five and a half hours before it begins in UTC", () => {
  expect(colomboDay(new Date("2026-11-21T18:29:59Z"))).toBe("2026-11-21");
  expect(colomboDay(new Date("2026-11-21T18:30:00Z"))).toBe("2026-11-22");
  expect(startOfDay("2026-11-22")).toEqual(new Date("2026-11-21T18:30:00Z"));
});

test("subtracts days across months and years", () => {
  expect(daysBefore("2027-01-01", 1)).toBe("2026-12-31");
  expect(daysBefore("2028-03-01", 1)).toBe("2028-02-29");
  expect(daysBefore("2026-11-22", 0)).toBe("2026-11-22");
});

test.each([
  ["2024-02-29", "2024-02-29"],
  ["2026-02-29", null],
  ["2026-13-01", null],
  ["26-01-01", null],
  ["1926-01-01", null],
  ["", null],
  ["2026-01-01x", null],
])("reads %s as %s", (text, day) => {
  expect(readDay(text)).toBe(day);
});
