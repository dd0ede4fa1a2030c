import fc from "fast-check";
import { expect, test } from "vitest";
import { closestWord, countSlips, swappedSpellings } from "./closest-word.ts";

const WORDS = ["Silk", "ribbon", "candle", "massage", "lotion", "සිල්ක්"];

test.each([
  ["slik", "Silk"],
  ["SILK", "Silk"],
  ["sil", "Silk"],
  ["ribon", "ribbon"],
  ["candel", "candle"],
  ["masage", "massage"],
  ["losiun", "lotion"],
  ["සිල්ක", "සිල්ක්"],
  ["bicycle", null],
  ["x", null],
  ["", null],
])("%s is probably %s", (typed, meant) => {
  expect(closestWord(typed, WORDS)).toBe(meant);
});

test("what is longer than any word is not compared", () => {
  expect(closestWord("s".repeat(5_000), ["s".repeat(5_000)])).toBeNull();
});

test("slips are counted as typists make them", () => {
  expect(countSlips("abcd", "abdc")).toBe(1);
  expect(countSlips("abcd", "abd")).toBe(1);
  expect(countSlips("abd", "abcd")).toBe(1);
  expect(countSlips("abcd", "abxd")).toBe(1);
  expect(countSlips("", "abc")).toBe(3);
});

test("slips are none for the same word, the same both ways, and never more than its length", () => {
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

test("each pair of neighbours is swapped once", () => {
  expect(swappedSpellings("slik")).toEqual(["lsik", "silk", "slki"]);
  expect(swappedSpellings("a")).toEqual([]);
  expect(swappedSpellings("x".repeat(40))).toEqual([]);
});
