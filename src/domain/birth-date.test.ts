import { describe, expect, test } from "vitest";
import { isOfAge, readBirthDate } from "./birth-date.ts";

const TODAY = "2026-11-26";
const read = (day: string, month: string, year: string) => readBirthDate({ day, month, year }, TODAY);

describe("readBirthDate", () => {
  test.each([
    ["26", "11", "2008", "2008-11-26"],
    ["1", "2", "1990", "1990-02-01"],
    [" 01 ", "02", "1990 ", "1990-02-01"],
    ["29", "2", "2008", "2008-02-29"],
    ["29", "2", "2000", "2000-02-29"],
    ["26", "11", "2026", TODAY],
    ["1", "1", "1896", "1896-01-01"],
    ["෨෬", "෧෧", "෨෦෦෮", "2008-11-26"],
    ["௨௬", "௧௧", "௨௦௦௮", "2008-11-26"],
    ["２６", "１１", "２００８", "2008-11-26"],
  ])("reads day %j, month %j and year %j as %s", (day, month, year, wanted) => {
    expect(read(day, month, year)).toEqual({ day: wanted });
  });

  test.each(["90", "08", "", "199", "19900", "abcd", "-990", "1e3", "19.0", "+990"])(
    "reports the year when it is %j",
    (year) => {
      expect(read("1", "2", year)).toEqual({ problem: "year" });
    },
  );

  test.each([
    ["29", "2", "2007"],
    ["29", "2", "1900"],
    ["30", "2", "2008"],
    ["31", "4", "1990"],
    ["32", "1", "1990"],
    ["0", "1", "1990"],
    ["1", "0", "1990"],
    ["1", "13", "1990"],
    ["", "1", "1990"],
    ["1", "", "1990"],
    ["-1", "1", "1990"],
    ["1.", "1", "1990"],
    ["001", "1", "1990"],
    ["first", "1", "1990"],
    ["27", "11", "2026"],
    ["1", "1", "2027"],
    ["31", "12", "1895"],
    ["1", "1", "0000"],
  ])("reports the date when day, month and year are %j, %j and %j", (day, month, year) => {
    expect(read(day, month, year)).toEqual({ problem: "date" });
  });
});

test.each([
  ["2008-11-26", "2026-11-25", false],
  ["2008-11-26", "2026-11-26", true],
  ["2008-11-26", "2026-11-27", true],
  ["2008-12-01", "2026-11-30", false],
  ["2008-12-31", "2026-12-31", true],
  ["2009-01-01", "2026-12-31", false],
  // Born on 29 February: of age on 1 March in a year without that day, and on the day itself in a leap year.
  ["2008-02-29", "2026-02-28", false],
  ["2008-02-29", "2026-03-01", true],
  ["2010-02-28", "2028-02-28", true],
  ["2010-03-01", "2028-02-29", false],
  ["1926-02-28", "2026-02-28", true],
])("checks for a birth on %s whether it is 18 years before %s: %s", (birth, today, isAdult) => {
  expect(isOfAge(birth, today, 18)).toBe(isAdult);
});

test("takes 29 February as the birthday in a leap year", () => {
  expect(isOfAge("2008-02-29", "2028-02-28", 20)).toBe(false);
  expect(isOfAge("2008-02-29", "2028-02-29", 20)).toBe(true);
});
