import { expect, test } from "vitest";
import { lackOf, readPageFields, type StoredText, seenVersions, toPageFields } from "./page-fields.ts";

const stored = (facts: Partial<StoredText> = {}): StoredText => ({
  title: "Terms",
  body: "Words.",
  version: 1,
  isShipped: false,
  englishVersion: 3,
  ...facts,
});
const facts = { shopName: "Sanda", cash: "" };
const page = { texts: { en: stored({ version: 3 }), si: stored({ version: 1 }), ta: null } };

test("reports no change for an unchanged form", () => {
  expect(readPageFields(page, toPageFields(page), facts)).toEqual({ changed: {}, problems: {} });
});

test("ignores line ends and surrounding spaces", () => {
  const typed = { ...toPageFields(page), "body.en": "Words.\r\n\r\n", "title.en": " Terms " };

  expect(readPageFields(page, typed, facts).changed).toEqual({});
});

test("changes only the edited language", () => {
  const typed = { ...toPageFields(page), "title.ta": "விதிமுறைகள்", "body.ta": "சொற்கள்" };

  expect(readPageFields(page, typed, facts).changed).toEqual({ ta: { title: "விதிமுறைகள்", body: "சொற்கள்" } });
});

test.each([
  ["title.en", "", /Enter a title/],
  ["body.en", "", /Enter a text/],
  ["title.si", "x".repeat(101), /100/],
  ["body.si", "x".repeat(60_001), /60000/],
  ["body.en", "Hello {{shopNam}}", /\{\{shopNam\}\} is not a known variable/],
  ["body.en", "{{#cash}}At the door", /no end/],
  ["body.en", "At the door{{/cash}}", /no end/],
  ["body.ta", "Only a text", null],
])("reports %s %j", (name, value, problem) => {
  const { problems } = readPageFields(page, { ...toPageFields(page), [name]: value }, facts);

  if (problem) expect(problems[name]).toMatch(problem);
  else expect(problems["title.ta"]).toMatch(/Enter a title/);
});

test("accepts known sections and template variables", () => {
  const body = "{{#cash}}At the door{{/cash}}{{^cash}}{{shopName}}{{/cash}}";

  expect(readPageFields(page, { ...toPageFields(page), "body.en": body }, facts).problems).toEqual({});
});

test("marks a language as missing, older than the English text, or complete", () => {
  expect(lackOf(page, "ta")).toBe("missing");
  expect(lackOf(page, "si")).toBeNull();
  expect(lackOf({ texts: { ...page.texts, en: stored({ version: 4 }) } }, "si")).toBe("older");
});

test("changes an outdated translation that staff mark as matching, and no other", () => {
  const marked = { ...toPageFields(page), "matches.si": "on" };
  const outdated = { texts: { ...page.texts, en: stored({ version: 4 }) } };

  expect(readPageFields(outdated, marked, facts).changed).toEqual({ si: { title: "Terms", body: "Words." } });
  expect(readPageFields(page, marked, facts).changed).toEqual({});
});

test("returns the version of each language", () => {
  expect(seenVersions(page)).toBe("3.1.0");
});
