import { expect, test } from "vitest";
import {
  type ArrivalSettings,
  allDays,
  arrivalDates,
  formatDays,
  fromPageArrival,
  pageArrival,
} from "./arrival-dates.ts";

const SETTINGS: ArrivalSettings = {
  cutOffHour: 14,
  closedWeekdays: [0],
  holidays: [],
  days: [1, 3],
  daysByDistrict: { "LK-11": [1, 2], "LK-41": [2, 4] },
};

type Changed = Partial<ArrivalSettings> & { district?: string };

/** @param moment in Sri Lanka, such as "2026-11-26 13:59" */
function arrival(moment: string, { district, ...changed }: Changed = {}): string[] {
  const at = new Date(`${moment.replace(" ", "T")}+05:30`);
  const { first, last, start } = arrivalDates(at, { ...SETTINGS, ...changed }, district ?? null);
  return [start, first, last];
}

const holidays = (...days: string[]) => ({ holidays: days.map((day) => ({ day })) });

test("starts on the same day before the cut-off hour and on the next working day from that hour on", () => {
  expect(arrival("2026-11-24 13:59:59")).toEqual(["2026-11-24", "2026-11-25", "2026-11-27"]);
  expect(arrival("2026-11-24 14:00")).toEqual(["2026-11-25", "2026-11-26", "2026-11-28"]);
  expect(arrival("2026-11-24 14:00", { cutOffHour: 15 })).toEqual(["2026-11-24", "2026-11-25", "2026-11-27"]);
});

test("uses the date of Sri Lanka while London has another date", () => {
  expect(arrival("2026-11-24 00:00")[0]).toBe("2026-11-24");
  expect(arrival("2026-11-24 05:29")[0]).toBe("2026-11-24");
  expect(arrival("2026-11-24 23:59")[0]).toBe("2026-11-25");
});

test("counts no closed weekday, neither as the start nor on the way", () => {
  expect(arrival("2026-11-28 13:59")).toEqual(["2026-11-28", "2026-11-30", "2026-12-02"]);
  expect(arrival("2026-11-28 14:00")).toEqual(["2026-11-30", "2026-12-01", "2026-12-03"]);
  expect(arrival("2026-11-29 09:00")).toEqual(["2026-11-30", "2026-12-01", "2026-12-03"]);
  expect(arrival("2026-11-27 14:00", { closedWeekdays: [0, 6] })).toEqual(["2026-11-30", "2026-12-01", "2026-12-03"]);
  expect(arrival("2026-11-28 09:00", { closedWeekdays: [] })).toEqual(["2026-11-28", "2026-11-29", "2026-12-01"]);
});

test("counts no holiday, neither as the start nor on the way", () => {
  const christmas = holidays("2026-12-23", "2026-12-25");

  expect(arrival("2026-12-22 13:59", christmas)).toEqual(["2026-12-22", "2026-12-24", "2026-12-28"]);
  expect(arrival("2026-12-22 14:00", christmas)).toEqual(["2026-12-24", "2026-12-26", "2026-12-29"]);
  expect(arrival("2026-12-23 09:00", christmas)).toEqual(["2026-12-24", "2026-12-26", "2026-12-29"]);
});

test("skips a holiday on a Monday after a closed Sunday, and two holidays in a row", () => {
  expect(arrival("2027-04-10 14:00", holidays("2027-04-12", "2027-04-13", "2027-04-14"))).toEqual([
    ...["2027-04-15", "2027-04-16", "2027-04-19"],
  ]);
});

test("counts over the ends of months and years and over 29 February", () => {
  expect(arrival("2026-12-30 15:00")).toEqual(["2026-12-31", "2027-01-01", "2027-01-04"]);
  expect(arrival("2026-12-31 14:00", holidays("2027-01-01"))).toEqual(["2027-01-02", "2027-01-04", "2027-01-06"]);
  expect(arrival("2028-02-28 10:00")).toEqual(["2028-02-28", "2028-02-29", "2028-03-02"]);
  expect(arrival("2027-02-27 10:00")).toEqual(["2027-02-27", "2027-03-01", "2027-03-03"]);
});

test("takes the days of the district, or the general ones where it has none", () => {
  const last = (district: string) => arrival("2026-11-24 09:00", { district }).slice(1);

  expect(last("LK-11")).toEqual(["2026-11-25", "2026-11-26"]);
  expect(last("LK-41")).toEqual(["2026-11-26", "2026-11-28"]);
  expect(last("LK-21")).toEqual(["2026-11-25", "2026-11-27"]);
});

test("returns the start day when the minimum number of days is 0", () => {
  expect(arrival("2026-11-24 09:00", { days: [0, 0] })).toEqual(Array(3).fill("2026-11-24"));
});

test("formats days, and spans those of all districts", () => {
  expect(formatDays([1, 3])).toBe("1–3");
  expect(formatDays([2, 2])).toBe("2");
  expect(allDays(SETTINGS)).toEqual([1, 4]);
});

test("removes the names of holidays from what a page receives", () => {
  const settings = { ...SETTINGS, holidays: [{ day: "2026-12-25", name: "Christmas Day" }], secret: 1 };

  expect(JSON.stringify(pageArrival(settings))).not.toMatch(/Christmas|secret/);
  expect(fromPageArrival(pageArrival(settings))).toEqual({ ...SETTINGS, holidays: [{ day: "2026-12-25" }] });
});
