import { expect, test } from "vitest";
import { NEW_SLIDE, readSlideFields, toSlideFields } from "./slide-fields.ts";

const typed = {
  ...toSlideFields(NEW_SLIDE),
  "heading.en": " New  in",
  "line.en": "Soft lamps.",
  "heading.ta": "புதியவை",
  "line.ta": "விளக்குகள்.",
};

test("reads the form and returns the same fields", () => {
  const { input, problems } = readSlideFields(typed);

  expect(problems).toEqual({});
  expect(input).toEqual({
    isShown: true,
    link: "/all-products",
    focusX: 5,
    focusY: 5,
    texts: { en: { heading: "New in", line: "Soft lamps." }, ta: { heading: "புதியவை", line: "விளக்குகள்." } },
  });
  expect(toSlideFields(input)).toEqual({ ...typed, "heading.en": "New in" });
});

test.each([
  ["heading.en", ""],
  ["line.en", ""],
  ["heading.si", "නව", "line.si"],
  ["line.ta", "", "line.ta"],
  ["heading.en", "x".repeat(81)],
  ["line.en", "x".repeat(301)],
  ["link", ""],
  ["link", "https://elsewhere.example"],
  ["focusX", "11"],
  ["focusY", "half"],
])("rejects %s %j with a problem at its field", (name, value, field = name) => {
  expect(Object.keys(readSlideFields({ ...typed, [name]: value }).problems)).toEqual([field]);
});
