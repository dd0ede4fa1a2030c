import { expect, test } from "vitest";
import { countedWords } from "./counted-words.ts";

test.each([
  ["Silk  ROBE", "silk robe"],
  ["candle!", "candle"],
  ["සුවඳ ඉටිපන්දම්", "සුවඳ ඉටිපන්දම්"],
  ["size 38", "size 38"],
])("counts a search by its words: %s", (query, words) => {
  expect(countedWords(query)).toBe(words);
});

test.each([
  ["an e-mail address", "nimal@example.test"],
  ["a telephone number", "077 123 4567"],
  ["one with hyphens", "077-12-34"],
  ["an order's number", "Order-1795347422604"],
  ["a sentence", "the thing that we saw here last week"],
  ["a long word", "a".repeat(41)],
  ["nothing", " ?! "],
])("does not count a search that can identify a person: %s", (_what, query) => {
  expect(countedWords(query)).toBeNull();
});
