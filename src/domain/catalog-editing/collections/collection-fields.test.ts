import { expect, test } from "vitest";
import { NEW_COLLECTION, readCollectionFields, toCollectionFields } from "./collection-fields.ts";

const typed = {
  ...toCollectionFields(NEW_COLLECTION),
  "title.en": " Quiet  hours",
  "intro.en": "To rest.",
  "title.ta": "அமைதி",
  slug: "Quiet-hours",
  published: "on",
};

test("parses the form and uses the slug as the tag by default", () => {
  expect(readCollectionFields(typed)).toEqual({
    facts: {
      published: true,
      slug: "quiet-hours",
      texts: {
        en: { title: "Quiet hours", intro: "To rest.", body: "" },
        ta: { title: "அமைதி", intro: "", body: "" },
      },
    },
    kind: "collection",
    tag: "quiet-hours",
    problems: {},
  });
  expect(readCollectionFields({ ...typed, tag: "calm" }).tag).toBe("calm");
});

test("keeps the lines of a guide's text", () => {
  const { facts, kind } = readCollectionFields({ ...typed, kind: "guide", "body.en": " ## One\r\n\r\nTwo. " });

  expect(kind).toBe("guide");
  expect(facts.texts.en?.body).toBe("## One\n\nTwo.");
});

test.each([
  ["body.ta", "x".repeat(20_001)],
  ["body.si", "Words", "title.si"],
  ["title.en", ""],
  ["intro.si", "Words", "title.si"],
  ["title.ta", "x".repeat(101)],
  ["intro.en", "x".repeat(1_001)],
  ["slug", ""],
  ["slug", "../admin"],
  ["tag", "one, two"],
  ["tag", "x".repeat(61)],
])("reports %s %j at its field", (name, value, field = name) => {
  expect(Object.keys(readCollectionFields({ ...typed, [name]: value }).problems)).toEqual([field]);
});
