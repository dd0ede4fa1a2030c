import { expect, test } from "vitest";
import { colomboDay, daysBefore, startOfDay } from "./colombo-days.ts";

test("a day in Sri Lanka begins five and a half hours before it does in UTC", () => {
  expect(colomboDay(new Date("2026-11-21T18:29:59Z"))).toBe("2026-11-21");
  expect(colomboDay(new Date("2026-11-21T18:30:00Z"))).toBe("2026-11-22");
  expect(startOfDay("2026-11-22")).toEqual(new Date("2026-11-21T18:30:00Z"));
});

test("days before go over months and years", () => {
  expect(daysBefore("2027-01-01", 1)).toBe("2026-12-31");
  expect(daysBefore("2028-03-01", 1)).toBe("2028-02-29");
  expect(daysBefore("2026-11-22", 0)).toBe("2026-11-22");
});
