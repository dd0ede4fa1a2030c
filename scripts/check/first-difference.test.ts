import { expect, test } from "vitest";
import { firstDifference } from "./first-difference.ts";

test("returns null when the texts are equal", () => {
  expect(firstDifference("a\nb\n", "a\nb\n")).toBeNull();
});

test("returns the number and both versions of the first line that differs", () => {
  expect(firstDifference("a\nb\nc\n", "a\nd\nc\n")).toBe("Line 2, file:     b\nLine 2, database: d");
});

test("names the missing line when one text is longer", () => {
  expect(firstDifference("a", "a\nb")).toContain("file:     (no more lines)");
});
