import { expect, test } from "vitest";
import { parseConfig } from "../../config.ts";
import { rupees } from "../money.ts";
import { readSettingFields, toSettingFields } from "./setting-form.ts";
import { problemsIn, textsOf, withTexts } from "./setting-texts.ts";

const CONFIG = parseConfig({});
const NAME = "DELIVERY_WEIGHT_STEPS";

test("is off until the owner enters steps", () => {
  expect(CONFIG.methods.delivery.weightSteps).toEqual([]);
});

test("reads the steps of the form and shows them again", () => {
  const fields = {
    ...toSettingFields("delivery", textsOf(CONFIG)),
    [`${NAME}.1.grams`]: "1,000",
    [`${NAME}.1.more`]: "0",
    [`${NAME}.3.grams`]: "3000",
    [`${NAME}.3.more`]: "150",
  };

  const { texts, problems } = readSettingFields("delivery", fields);
  const own = withTexts(CONFIG, texts);

  expect(problems).toEqual({});
  expect(own.methods.delivery.weightSteps).toEqual([
    { upToGrams: 1_000, moreCents: 0 },
    { upToGrams: 3_000, moreCents: rupees(150) },
  ]);
  expect(toSettingFields("delivery", textsOf(own))).toMatchObject({
    [`${NAME}.1.grams`]: "1000",
    [`${NAME}.2.grams`]: "3000",
    [`${NAME}.2.more`]: "150.00",
  });
});

test.for([
  ["a step without an amount", "1000", "must be steps such as"],
  ["a step of no grams", "0 100", "must be steps such as"],
  ["words", "heavy 100", "must be steps such as"],
  ["steps that overlap", "1000 0, 1000 50", "must have more grams in each step"],
  ["steps in another order", "3000 0, 1000 50", "must have more grams in each step"],
  ["a heavier parcel that costs less", "1000 100, 3000 50", "must have more grams in each step"],
  ["seven steps", [1, 2, 3, 4, 5, 6, 7].map((step) => `${step} ${step}`).join(", "), "must have at most 6 steps"],
] as const)("rejects %s", ([_what, text, message]) => {
  expect(problemsIn("delivery", { ...textsOf(CONFIG), [NAME]: text })[NAME]).toContain(message);
});
