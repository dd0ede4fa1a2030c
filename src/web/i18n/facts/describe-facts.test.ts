import { expect, test } from "vitest";
import { FACT_NAMES, type FactValues, valuesOf } from "../../../domain/catalog/typed-facts.ts";
import { LANGUAGES } from "../../../domain/languages.ts";
import { describeFilters, describeProductFacts } from "./describe-facts.server.ts";

const EVERYTHING: FactValues = Object.fromEntries(
  FACT_NAMES.map((name) => [name, valuesOf(name).length > 0 ? valuesOf(name) : ["45"]]),
);
const SCRIPTS = { en: /\p{Script=Latin}/u, si: /\p{Script=Sinhala}/u, ta: /\p{Script=Tamil}/u };

test.each(LANGUAGES)("has distinct words for every fact and every value in %s", (language) => {
  const worded = describeProductFacts(EVERYTHING, language);
  const lines = worded?.lines ?? [];
  const sentences = worded?.guides.flatMap((guide) => guide.sentences) ?? [];
  const values = lines.flatMap((line) => line.values);

  expect(lines).toHaveLength(FACT_NAMES.length - 2);
  expect(sentences).toHaveLength(valuesOf("care").length + valuesOf("safety").length);
  for (const texts of [...lines.map(({ name }) => name), ...sentences]) expect(texts).toMatch(SCRIPTS[language]);
  for (const texts of [values, sentences]) expect(texts.every((text) => text.trim() !== "")).toBe(true);
  expect(new Set(sentences).size).toBe(sentences.length);
});

test("has no heading for missing guides", () => {
  expect(describeProductFacts({}, "en")).toBeNull();
  expect(describeProductFacts({ care: ["boil"] }, "en")).toMatchObject({ lines: [], guides: [{ heading: "Care" }] });
  expect(describeProductFacts({ material: ["of another version"] }, "ta")).toBeNull();
});

test("describes the values of a filter", () => {
  expect(describeFilters([{ name: "power", values: ["usb"] }], "en")).toEqual([
    { name: "power", label: "Power", any: "Any", options: [["usb", "Rechargeable by USB"]] },
  ]);
});
