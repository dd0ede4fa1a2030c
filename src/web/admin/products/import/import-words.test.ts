import { expect, test } from "vitest";
import { emptySummary } from "../../../../domain/catalog-import/import-summary.ts";
import { importWords } from "./import-words.ts";

test.each([
  [1, "1 picture missing; a drawing is shown instead until the next import"],
  [2, "2 pictures missing; drawings are shown instead until the next import"],
])("counts %d missing pictures in singular or plural", (missing, text) => {
  const summary = { ...emptySummary(), pictures: { stored: 0, missing, none: 0 } };

  expect(importWords.pictures(summary, false)).toBe(text);
});
