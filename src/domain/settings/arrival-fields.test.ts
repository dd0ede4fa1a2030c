import { expect, test } from "vitest";
import { ConfigError, parseConfig } from "../../config.ts";
import { parseDays } from "./arrival-fields.ts";
import { PROPOSED_HOLIDAYS, PROPOSED_YEARS } from "./proposed-holidays.ts";
import { readSettingFields, toSettingFields } from "./setting-form.ts";
import { textsOf, withTexts } from "./setting-texts.ts";

const arrivalOf = (env: Record<string, string>) => parseConfig(env).arrival;
const CONFIG = parseConfig({
  DELIVERY_DAYS_BY_DISTRICT: "Colombo 1-2, LK-41 2-4",
  DELIVERY_HOLIDAYS: "2026-12-25 Christmas Day, 2026-12-24 Stocktaking",
});
const FIELDS = toSettingFields("delivery", textsOf(CONFIG));

test("promises 1–3 days without Sundays until 2 pm, and has no holidays, before the owner sets anything", () => {
  expect(arrivalOf({})).toEqual({
    cutOffHour: 14,
    closedWeekdays: [0],
    holidays: [],
    days: [1, 3],
    daysByDistrict: {},
  });
});

test("reads days, districts, closed weekdays and holidays", () => {
  expect(
    arrivalOf({
      DELIVERY_CUT_OFF_HOUR: "11",
      DELIVERY_CLOSED_DAYS: "sunday, Saturday",
      DELIVERY_DAYS: "2",
      DELIVERY_DAYS_BY_DISTRICT: "nuwara eliya 2–4",
      DELIVERY_HOLIDAYS: "2027-02-04 Independence Day\n2026-12-25\r\n",
    }),
  ).toEqual({
    cutOffHour: 11,
    closedWeekdays: [0, 6],
    days: [2, 2],
    daysByDistrict: { "LK-23": [2, 4] },
    holidays: [
      { day: "2026-12-25", name: "" },
      { day: "2027-02-04", name: "Independence Day" },
    ],
  });
  expect(arrivalOf({ DELIVERY_CLOSED_DAYS: "none" }).closedWeekdays).toEqual([]);
});

test.for([
  ["DELIVERY_CUT_OFF_HOUR", "24", /at most 23/],
  ["DELIVERY_CUT_OFF_HOUR", "2.5", /whole hour/],
  ["DELIVERY_CLOSED_DAYS", "Funday", /no day of the week/],
  ["DELIVERY_CLOSED_DAYS", "Sunday,Monday,Tuesday,Wednesday,Thursday,Friday,Saturday", /one day open/],
  ["DELIVERY_DAYS", "3-1", /days such as 1-3/],
  ["DELIVERY_DAYS", "1-31", /at most 30/],
  ["DELIVERY_DAYS_BY_DISTRICT", "Atlantis 2", /is not a district and days/],
  ["DELIVERY_HOLIDAYS", "25 December", /must begin with a date/],
  ["DELIVERY_HOLIDAYS", "2026-02-30 Nothing", /must begin with a date/],
] as const)("rejects %s=%s", ([name, text, message]) => {
  expect(() => parseConfig({ [name]: text })).toThrow(ConfigError);
  expect(() => parseConfig({ [name]: text })).toThrow(message);
});

test("parses one number or two as days", () => {
  expect(["1-3", " 2 – 4 ", "0", "5", "", "x", "2-1"].map(parseDays)).toEqual([
    ...[[1, 3], [2, 4], [0, 0], [5, 5], null, null, null],
  ]);
});

test("shows a proposed holiday as a tick, and other holidays as lines", () => {
  expect(FIELDS).toMatchObject({
    "DELIVERY_HOLIDAYS.2026-12-25": "on",
    DELIVERY_HOLIDAYS: "2026-12-24 Stocktaking",
    "DELIVERY_DAYS_BY_DISTRICT.LK-41": "2-4",
    "DELIVERY_CLOSED_DAYS.Sunday": "on",
  });
});

test("reads ticks and lines, and takes the owner's line where both name a day", () => {
  const { "DELIVERY_CLOSED_DAYS.Sunday": _, "DELIVERY_HOLIDAYS.2026-12-25": __, ...rest } = FIELDS;
  const lines = "2027-02-04 Closed\r\n2026-12-31 Stocktaking";
  const typed = {
    ...rest,
    DELIVERY_HOLIDAYS: lines,
    "DELIVERY_HOLIDAYS.2027-02-04": "on",
    "DELIVERY_HOLIDAYS.2027-05-01": "on",
  };

  const { texts, problems } = readSettingFields("delivery", typed);

  expect(problems).toEqual({});
  const { arrival } = withTexts(CONFIG, texts);
  expect(arrival.closedWeekdays).toEqual([]);
  expect(arrival.holidays).toEqual([
    { day: "2026-12-31", name: "Stocktaking" },
    { day: "2027-02-04", name: "Closed" },
    { day: "2027-05-01", name: "May Day" },
  ]);
});

test("reports invalid days of a district and an invalid holiday at their fields", () => {
  const typed = { ...FIELDS, "DELIVERY_DAYS_BY_DISTRICT.LK-45": "soon", DELIVERY_HOLIDAYS: "soon" };

  expect(readSettingFields("delivery", typed).problems).toEqual({
    "DELIVERY_DAYS_BY_DISTRICT.LK-45": "This must be days such as 2-4.",
    DELIVERY_HOLIDAYS: '"soon" must begin with a date such as 2026-12-25',
  });
});

test("proposes real days in order, one entry a day, with the moving ones to be checked", () => {
  const days = PROPOSED_HOLIDAYS.map(({ day }) => day);

  expect(days).toEqual([...new Set(days)].toSorted());
  for (const day of days) expect(new Date(`${day}T00:00:00Z`).toISOString().slice(0, 10)).toBe(day);
  for (const year of PROPOSED_YEARS) expect(days.filter((day) => day.startsWith(`${year}`)).length).toBeGreaterThan(20);
  const toCheck = PROPOSED_HOLIDAYS.filter(({ isToCheck }) => isToCheck).map(({ name }) => name);
  expect(toCheck).toEqual(expect.arrayContaining(["Il Poya Day", "Id-ul-Fitr", "Deepavali"]));
  expect(PROPOSED_HOLIDAYS.find(({ day }) => day === "2026-12-25")?.isToCheck).toBe(false);
});
