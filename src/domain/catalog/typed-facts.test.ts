import { expect, test } from "vitest";
import { FILTER_VALUES } from "./listing/facet-values.ts";
import { FACT_NAMES, FACTS, readFactValues, valuesOf } from "./typed-facts.ts";

test("parses values in any case, with spaces or hyphens, in the order of the list", () => {
  expect(readFactValues("material", " Steel, SILICONE ,steel")).toEqual({ value: ["silicone", "steel"] });
  expect(readFactValues("lubricants", "water based")).toEqual({ value: ["water-based"] });
  expect(readFactValues("power", "By Hand")).toEqual({ value: ["by-hand"] });
  expect(readFactValues("noise", "45")).toEqual({ value: ["45"] });
  expect(readFactValues("length", "96.5")).toEqual({ value: ["96.5"] });
  expect(readFactValues("material", " , ")).toEqual({ value: [] });
});

test.each([
  ["material", "unobtainium", "not known"],
  ["power", "usb, batteries", "more than one"],
  ["noise", "loud", "not a number"],
  ["noise", "0", "not a number"],
  ["noise", "121", "not a number"],
  ["noise", "-4", "not a number"],
  ["body-safe", "no", "not known"],
] as const)("rejects %s = %j", (name, text, reason) => {
  expect(readFactValues(name, text)).toEqual({ reason: expect.stringContaining(reason) });
});

test("uses names and values that the database accepts", () => {
  for (const name of FACT_NAMES) {
    expect(name).toMatch(/^[a-z-]{1,40}$/);
    for (const value of valuesOf(name)) expect(value).toMatch(/^[a-z0-9.-]{1,40}$/);
  }
});

test("filters lists only by facts with a list of values", () => {
  const names = Object.keys(FILTER_VALUES) as (keyof typeof FILTER_VALUES)[];
  expect(names.map((name) => FACTS[name].kind)).toEqual(["choice", "choice", "choice"]);
});
