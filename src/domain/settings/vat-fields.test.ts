import { expect, test } from "vitest";
import { parseConfig } from "../../config.ts";
import { problemsIn, textsOf, withTexts } from "./setting-texts.ts";

const CONFIG = parseConfig({});

test("is off without a number, and at 18 % with one", () => {
  expect(CONFIG.methods.vat).toBeNull();
  expect(withTexts(CONFIG, { VAT_NUMBER: "123456789-7000" }).methods.vat).toEqual({
    number: "123456789-7000",
    basisPoints: 1_800,
  });
});

test("reads a rate with decimals and shows it again", () => {
  const own = withTexts(CONFIG, { VAT_NUMBER: "123456789-7000", VAT_RATE: "12.5" });

  expect(own.methods.vat?.basisPoints).toBe(1_250);
  expect(textsOf(own)).toMatchObject({ VAT_NUMBER: "123456789-7000", VAT_RATE: "12.5" });
});

test.for([
  ["VAT_RATE", "180", "This must be a percentage such as 18."],
  ["VAT_RATE", "0", "This must be a percentage such as 18."],
  ["VAT_RATE", "much", "This must be a percentage such as 18."],
  ["VAT_RATE", "", "This can't be empty."],
  ["VAT_NUMBER", "no", "This must be a VAT number such as 123456789-7000."],
] as const)("rejects for %s the value “%s”", ([name, text, sentence]) => {
  expect(problemsIn("vat", { ...textsOf(CONFIG), [name]: text })).toEqual({ [name]: sentence });
});
