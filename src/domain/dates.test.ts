import { expect, test } from "vitest";
import { formatDay, formatMoment, formatTime } from "./dates.ts";
import { LANGUAGES } from "./languages.ts";

test("formats days and times in Sri Lankan time, regardless of the server's time zone", () => {
  const lateInUtc = new Date("2026-11-21T19:05:00Z");

  expect(formatDay(lateInUtc, "en")).toBe("22 November 2026");
  expect(formatTime(lateInUtc, "en")).toBe("12:35 am");
  expect(formatMoment(lateInUtc, "en")).toBe("22 November 2026, 12:35 am");
});

test("uses the shop's month names in every browser", () => {
  const at = new Date("2026-04-09T06:00:00Z");

  expect(formatDay(at, "si")).toBe("2026 අප්‍රේල් 9");
  expect(formatDay(at, "ta")).toBe("9 ஏப்ரல், 2026");
});

test.each([
  ["2026-04-09T00:15:00+05:30", "12:15 am", "පෙ.ව. 12.15", "மு.ப. 12:15"],
  ["2026-04-09T11:59:00+05:30", "11:59 am", "පෙ.ව. 11.59", "மு.ப. 11:59"],
  ["2026-04-09T12:00:00+05:30", "12:00 pm", "ප.ව. 12.00", "பி.ப. 12:00"],
  ["2026-04-09T18:45:00+05:30", "6:45 pm", "ප.ව. 6.45", "பி.ப. 6:45"],
])("formats %s by the 12-hour clock of each language", (moment, en, si, ta) => {
  const at = new Date(moment);

  expect(LANGUAGES.map((language) => formatTime(at, language))).toEqual([en, si, ta]);
  expect(formatMoment(at, "ta")).toBe(`9 ஏப்ரல், 2026, ${ta}`);
});

test("has a distinct name for each month in every language", () => {
  for (const language of LANGUAGES) {
    const months = Array.from({ length: 12 }, (_, month) => formatDay(new Date(Date.UTC(2026, month, 15)), language));
    expect(new Set(months).size).toBe(12);
    expect(months.join()).not.toContain("undefined");
  }
});
