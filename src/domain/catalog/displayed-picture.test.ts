import { expect, test } from "vitest";
import { bareName, displayedPicture } from "./displayed-picture.ts";

const PLAIN = { isBlurred: false, focusX: 5, focusY: 5 };

test.each([
  [{}, "abc"],
  [{ isBlurred: true }, "b__abc"],
  [{ focusX: 0 }, "x0__abc"],
  [{ focusY: 10 }, "y10__abc"],
  [{ focusX: 2, focusY: 7, isBlurred: true }, "x2y7b__abc"],
])("encodes %j as %s and decodes it again", (look, name) => {
  expect(displayedPicture("abc", { ...PLAIN, ...look })).toBe(name);
  expect(bareName(name)).toBe("abc");
});

test("returns an empty name for an empty name", () => {
  expect(displayedPicture("", { ...PLAIN, isBlurred: true })).toBe("");
});

test.each(["b7c0-640.webp", "x3-320.avif", "a__b-320.webp"])("keeps %s, which has no prefix", (name) => {
  expect(bareName(name)).toBe(name);
});
