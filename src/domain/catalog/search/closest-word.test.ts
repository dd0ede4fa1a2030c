import fc from "fast-check";
import { expect, test } from "vitest";
import { closestWord, countSlips, splitsOf, swappedSpellings } from "./closest-word.ts";

const WORDS = ["Silk", "ribbon", "candle", "massage", "lotion", "සිල්ක්"];

test.each([
  ["slik", "Silk"],
  ["SILK", "Silk"],
  ["sil", null],
  ["ribon", "ribbon"],
  ["candel", "candle"],
  ["masage", "massage"],
  ["losion", "lotion"],
  ["losiun", null],
  ["masasse", "massage"],
  ["සිල්ක", "සිල්ක්"],
  ["bicycle", null],
  ["x", null],
  ["", null],
])("corrects %s to %s", (typed, meant) => {
  expect(closestWord(typed, WORDS)).toBe(meant);
});

test("skips words that are longer than any known word", () => {
  expect(closestWord("s".repeat(5_000), ["s".repeat(5_000)])).toBeNull();
});

test("counts missing, added, replaced and swapped letters as one error each", () => {
  expect(countSlips("abcd", "abdc")).toBe(1);
  expect(countSlips("abcd", "abd")).toBe(1);
  expect(countSlips("abd", "abcd")).toBe(1);
  expect(countSlips("abcd", "abxd")).toBe(1);
  expect(countSlips("", "abc")).toBe(3);
});

test("counts 0 errors for equal words, the same in both directions, and at most the length", () => {
  const word = fc.string({ maxLength: 12 });

  fc.assert(
    fc.property(word, word, (from, to) => {
      const slips = countSlips(from, to);
      expect(slips === 0).toBe(from === to);
      expect(slips).toBe(countSlips(to, from));
      expect(slips).toBeLessThanOrEqual(Math.max(from.length, to.length));
    }),
  );
});

test("swaps each pair of neighbouring letters once", () => {
  expect(swappedSpellings("slik")).toEqual(["lsik", "silk", "slki"]);
  expect(swappedSpellings("a")).toEqual([]);
  expect(swappedSpellings("x".repeat(40))).toEqual([]);
});

test("splits words of at least six letters in two pieces of at least three", () => {
  expect(splitsOf("bodyoil")).toEqual([
    ["bod", "yoil"],
    ["body", "oil"],
  ]);
  expect(splitsOf("robes")).toEqual([]);
});
