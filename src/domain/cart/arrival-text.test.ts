import { expect, test } from "vitest";
import { LANGUAGES } from "../languages.ts";
import { formatArrival, formatDeadline, formatHour, formatMonthDay, formatWeekday } from "./arrival-text.ts";

const between = (first: string, last: string) => LANGUAGES.map((language) => formatArrival({ first, last }, language));

test("formats a day with its weekday in each language", () => {
  expect(LANGUAGES.map((language) => formatWeekday("2026-11-26", language))).toEqual([
    "Thursday 26 November",
    "නොවැම්බර් 26 බ්‍රහස්පතින්දා",
    "வியாழன், 26 நவம்பர்",
  ]);
});

test("formats a day without its weekday", () => {
  expect(LANGUAGES.map((language) => formatMonthDay("2026-11-26", language))).toEqual([
    "26 Nov",
    "නොවැම්බර් 26",
    "26 நவம்பர்",
  ]);
});

test("formats a range within a month, over its end and of one day", () => {
  expect(between("2026-11-24", "2026-11-26")).toEqual([
    "Tue 24 to Thu 26 Nov",
    "නොවැම්බර් 24 අඟහරුවාදා සහ 26 බ්‍රහස්පතින්දා අතර",
    "செவ்வாய் 24 முதல் வியாழன் 26 நவம்பர் வரை",
  ]);
  expect(between("2026-12-31", "2027-01-02")).toEqual([
    "Thu 31 Dec to Sat 2 Jan",
    "දෙසැම්බර් 31 බ්‍රහස්පතින්දා සහ ජනවාරි 2 සෙනසුරාදා අතර",
    "வியாழன் 31 டிசம்பர் முதல் சனி 2 ஜனவரி வரை",
  ]);
  expect(between("2026-11-27", "2026-11-27")).toEqual(["Fri 27 Nov", "නොවැම්බර් 27 සිකුරාදා", "வெள்ளி 27 நவம்பர் அன்று"]);
});

test("formats the hours of the morning, of noon and of the afternoon", () => {
  expect(LANGUAGES.map((language) => formatHour(14, language))).toEqual(["2 pm", "ප.ව. 2", "பி.ப. 2 மணி"]);
  expect([9, 11, 12, 23].map((hour) => formatHour(hour, "en"))).toEqual(["9 am", "11 am", "12 pm", "11 pm"]);
});

test("formats the last hour for an order, today or on a weekday", () => {
  const deadline = (day: string) =>
    LANGUAGES.map((language) => formatDeadline({ day, hour: 14 }, "2026-11-26", language));

  expect(deadline("2026-11-26")).toEqual(["2 pm today", "අද ප.ව. 2", "இன்று பி.ப. 2 மணி"]);
  expect(deadline("2026-11-27")).toEqual(["2 pm on Friday", "සිකුරාදා ප.ව. 2", "வெள்ளி பி.ப. 2 மணி"]);
});
