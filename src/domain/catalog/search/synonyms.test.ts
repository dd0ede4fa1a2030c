import { expect, test } from "vitest";
import { NO_MESSAGES, SHIPPED_SYNONYMS } from "./shipped-synonyms.ts";
import { indexSynonyms, partsOf, type Synonym } from "./synonyms.ts";

const same = (...words: string[]): Synonym => ({ kind: "same", words, targets: [], messages: NO_MESSAGES });
const LEAD: Synonym = { kind: "leads-to", words: ["durex"], targets: ["condom"], messages: NO_MESSAGES };
const INDEX = indexSynonyms([same("sex toy", "toy"), same("gift", "wife"), same("ring", "love ring"), LEAD]);

const split = (...words: string[]) => partsOf(words, INDEX).map((part) => part.words.join(" "));

test("splits a query into the longest entries of the synonyms", () => {
  expect(split("silk", "sex", "toys")).toEqual(["silk", "sex toys"]);
  expect(split("sextoys")).toEqual(["sextoys"]);
  expect(split("love", "silk", "ring")).toEqual(["love", "silk", "ring"]);
});

test("counts words of the same entry as one part", () => {
  expect(split("gift", "wife", "ring")).toEqual(["gift", "ring"]);
});

test("returns the other words of an entry, those in the script of the query first", () => {
  const index = indexSynonyms([same("oil", "தைலம்", "oils", "body oil", "තෙල්")]);
  expect(partsOf(["oil"], index)[0]?.same).toEqual(["body oil", "தைலம்", "තෙල්"]);
  expect(partsOf(["තෙල්"], index)[0]?.same).toEqual(["oil", "தைலம்", "oils", "body oil"]);
});

test("returns the target of a word", () => {
  expect(partsOf(["durex"], INDEX)).toEqual([{ words: ["durex"], same: [], lead: LEAD }]);
});

test("ships entries with distinct names and words, and targets or a message unless they are synonyms", () => {
  const names = SHIPPED_SYNONYMS.map(({ shippedAs }) => shippedAs);
  expect(new Set(names).size).toBe(names.length);
  for (const { shippedAs, kind, words, targets, messages } of SHIPPED_SYNONYMS) {
    expect([shippedAs, words.length > 0, new Set(words).size]).toEqual([shippedAs, true, words.length]);
    expect([shippedAs, kind === "same"]).toEqual([shippedAs, targets.length === 0 && messages.en === ""]);
  }
});
