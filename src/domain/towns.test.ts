import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { PROFILE_LIMITS } from "./accounts/profile-limits.ts";
import { DISTRICT_CODES } from "./districts.ts";
import { readTowns, suggestTowns, type TownFile, townsCalled } from "./towns.ts";

const FILE: TownFile = JSON.parse(readFileSync(new URL("../web/towns/towns.json", import.meta.url), "utf8"));
const TOWNS = readTowns(FILE);
const JOINER = "\u200d";
const labelOf = ({ names, district, postalCode }: (typeof TOWNS)[number]) => `${names.en} ${district} ${postalCode}`;
const found = (typed: string, district = "") => suggestTowns(TOWNS, typed, district).map(labelOf);
const called = (typed: string, district = "") => townsCalled(TOWNS, typed, district).map(labelOf);

test("has about 2,150 towns of every district, each once", () => {
  expect(Object.keys(FILE).toSorted()).toEqual(DISTRICT_CODES.toSorted());
  expect(TOWNS.length).toBeGreaterThan(2_100);
  expect(new Set(TOWNS.map(labelOf)).size).toBe(TOWNS.length);
});

test("has a name in each script, within the field's length, and five digits or no code", () => {
  const odd = TOWNS.filter(
    ({ names: { en, si, ta }, postalCode }) =>
      !new RegExp(`^[A-Za-z0-9 .'()&-]{3,${PROFILE_LIMITS.city}}$`).test(en) ||
      !/^\p{Script=Sinhala}[\p{Script=Sinhala}A-Z0-9 .()&-]+$/u.test(si.replaceAll(JOINER, "")) ||
      !/^\p{Script=Tamil}[\p{Script=Tamil}A-Z0-9 .()&-]+$/u.test(ta) ||
      !/^(?:\d{5})?$/.test(postalCode),
  );

  expect(odd).toEqual([]);
  expect(TOWNS.filter(({ postalCode }) => postalCode === "").length).toBeLessThan(110);
});

test.each([
  "nugegoda",
  "NUGEGODA",
  "nugego",
  " Nugegoda ",
  "Nugegodha",
  "නුගේගොඩ",
  "නුගෙගොඩ",
  "நுகேகொட",
  "நுகெகொ",
  "10250",
])("suggests Nugegoda first when %s is typed", (typed) => {
  expect(found(typed)[0]).toBe("Nugegoda LK-11 10250");
});

test.each([
  ["Kaththankudi", "Kattankudi LK-51 30100"],
  ["Kattankudy", "Kattankudi LK-51 30100"],
  ["Dickwella", "Dikwella LK-32 81200"],
  ["Nuvara Eliya", "Nuwara Eliya LK-23 22200"],
])("suggests the town when %s is typed in another spelling", (typed, town) => {
  expect(found(typed)[0]).toBe(town);
});

test("returns at most eight towns, whole names before beginnings and beginnings before the rest", () => {
  expect(found("galle")[0]).toBe("Galle LK-31 80000");
  const names = found("gama").map((label) => label.toLowerCase().startsWith("gama"));

  expect(names).toHaveLength(8);
  expect(names).toEqual(names.toSorted((a, b) => Number(b) - Number(a)));
  expect(found("colombo")).toHaveLength(8);
  expect(found("colombo")[0]).toBe("Colombo 1 LK-11 00100");
});

test("suggests towns of the selected district only, and others when it has none", () => {
  expect(found("nallur", "LK-41").every((label) => label.includes("LK-41"))).toBe(true);
  expect(found("galle", "LK-71").every((label) => label.includes("LK-71"))).toBe(true);
  expect(found("nugegoda", "LK-41")).toEqual(["Nugegoda LK-11 10250"]);
});

test.each(["", "  ", "-", "A village nobody suggests"])("suggests nothing when '%s' is typed", (typed) => {
  expect(found(typed)).toEqual([]);
});

test("finds towns by their whole name or postal code", () => {
  expect(called("nugegoda")).toEqual(["Nugegoda LK-11 10250"]);
  expect(called("10250")).toEqual(["Nugegoda LK-11 10250"]);
  expect(called("nugego")).toEqual([]);
  expect(called("nugegoda", "LK-21")).toEqual([]);
  expect(called("00600")).toEqual(["Colombo 6 LK-11 00600", "Wellawatta LK-11 00600"]);
  expect(called("")).toEqual([]);
});
