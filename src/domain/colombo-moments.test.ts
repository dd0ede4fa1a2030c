import { expect, test } from "vitest";
import { readColomboMoment, toColomboMoment } from "./colombo-moments.ts";

test("parses and formats local time in Sri Lanka", () => {
  const at = new Date("2026-11-22T14:45:00Z");

  expect(toColomboMoment(at)).toBe("2026-11-22T20:15");
  expect(readColomboMoment("2026-11-22T20:15")).toEqual(at);
  expect(toColomboMoment(new Date("2026-12-31T18:30:00Z"))).toBe("2027-01-01T00:00");
  expect(toColomboMoment(null)).toBe("");
});

test.each([
  "",
  "tomorrow",
  "2026-02-30T10:00",
  "2026-13-01T10:00",
  "2026-11-22T24:30",
  "2026-11-22",
  "1926-11-22T10:00",
])("rejects %j", (text) => {
  expect(readColomboMoment(text)).toBeNull();
});
