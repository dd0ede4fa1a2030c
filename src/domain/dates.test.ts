import { expect, test } from "vitest";
import { formatDay, formatMoment, formatTime } from "./dates.ts";
import { LANGUAGES } from "./languages.ts";

test("formats days and times in Sri Lankan time, regardless of the server's time zone", () => {
  const lateInUtc = new Date("2026-11-21T19:05:00Z");

  expect(formatDay(lateInUtc, "en")).toBe("22 November 2026");
  expect(formatTime(lateInUtc)).toBe("00:35");
  expect(formatMoment(lateInUtc, "en")).toBe("22 November 2026, 00:35");
});

test("uses the shop's month names in every browser", () => {
  const at = new Date("2026-04-09T06:00:00Z");

  expect(formatDay(at, "si")).toBe("2026 අප්‍රේල් 9");
  expect(formatDay(at, "ta")).toBe("9 ஏப்ரல், 2026");
  expect(formatMoment(at, "si")).toBe("2026 අප්‍රේල් 9, 11:30");
});

test("has a distinct name for each month in every language", () => {
  for (const language of LANGUAGES) {
    const months = Array.from({ length: 12 }, (_, month) => formatDay(new Date(Date.UTC(2026, month, 15)), language));
    expect(new Set(months).size).toBe(12);
    expect(months.join()).not.toContain("undefined");
  }
});
