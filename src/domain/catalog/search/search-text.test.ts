import fc from "fast-check";
import { expect, test } from "vitest";
import { containsPattern, MAX_QUERY, normaliseQuery, queryWords, wordsOf } from "./search-text.ts";

test.each([
  ["  silk   ribbon \n", "silk ribbon"],
  ["cafe\u0301", "café"],
  ["a\u0000b\u0007c", "a b c"],
  ["half a pair \ud83d", "half a pair"],
  ["", ""],
  ["   ", ""],
])("normalises %j to %j", (typed, query) => {
  expect(normaliseQuery(typed)).toBe(query);
});

test("cuts ten thousand characters at a character boundary", () => {
  expect(normaliseQuery("x".repeat(10_000))).toBe("x".repeat(MAX_QUERY));
  expect(normaliseQuery("💛".repeat(10_000))).toBe("💛".repeat(MAX_QUERY));
});

test("returns a well-formed query that a second normalisation does not change", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 400 }), (typed) => {
      const query = normaliseQuery(typed);

      expect(query.isWellFormed()).toBe(true);
      expect(query).not.toMatch(/\p{Cc}/u);
      expect([...query].length).toBeLessThanOrEqual(MAX_QUERY);
      expect(normaliseQuery(query)).toBe(query);
    }),
  );
});

test("escapes the special characters of LIKE", () => {
  expect(containsPattern("50%_off\\")).toBe("%50\\%\\_off\\\\%");
});

test("splits words at everything but letters and digits, in any script", () => {
  expect(wordsOf("Silk-ribbon, 2 m (plum)")).toEqual(["Silk", "ribbon", "2", "m", "plum"]);
  expect(wordsOf("ශ්‍රී ලංකා")).toEqual(["ශ්‍රී", "ලංකා"]);
  expect(wordsOf("ஸ்ரீ 💛 மெழுகுவர்த்தி")).toEqual(["ஸ்ரீ", "மெழுகுவர்த்தி"]);
  expect(wordsOf("💛 %%")).toEqual([]);
});

test("returns each word once in lower case, without stop words, and at most six", () => {
  expect(queryWords("B b c d, e for f g h")).toEqual(["b", "c", "d", "e", "f", "g"]);
  expect(queryWords("for me")).toEqual(["for", "me"]);
  expect(queryWords("ශ්‍රී")).toEqual(["ශ්රී"]);
});
