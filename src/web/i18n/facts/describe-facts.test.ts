import { expect, test } from "vitest";
import { FACT_NAMES, type FactValues, valuesOf } from "../../../domain/catalog/typed-facts.ts";
import { LANGUAGES } from "../../../domain/languages.ts";
import { describeFacets, describeProductFacts } from "./describe-facts.server.ts";

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

test("describes the values of facets", () => {
  const option = (value: string, label: string | null = null) => ({ value, label, count: 2 });
  const facets = [
    { name: "power" as const, options: [option("usb")] },
    { name: "colour" as const, options: [option("Sand", "වැලි")] },
    { name: "noise" as const, options: [option("45")] },
    { name: "rating" as const, options: [option("4")] },
  ];

  expect(describeFacets({ inStock: 3, facets }, "en")).toEqual({
    inStock: 3,
    facets: [
      { name: "power", label: "Power", options: [["usb", "Rechargeable by USB", 2]] },
      { name: "colour", label: "Colour", options: [["Sand", "වැලි", 2]] },
      { name: "noise", label: "Noise", options: [["45", "Up to 45 dB", 2]] },
      { name: "rating", label: "Rating", options: [["4", "4 stars and up", 2]] },
    ],
  });
});
