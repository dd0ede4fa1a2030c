import { expect, test } from "vitest";
import { languagePath, splitLanguage, toLanguage } from "./languages.ts";

test.each([
  ["/", "/ta"],
  ["/?page=2", "/ta?page=2"],
  ["/#all", "/ta#all"],
  ["/cart", "/ta/cart"],
  ["/detail/a1?x=1", "/ta/detail/a1?x=1"],
])("maps %s to %s in Tamil and to itself in English", (path, inTamil) => {
  expect(languagePath("ta", path)).toBe(inTamil);
  expect(languagePath("en", path)).toBe(path);
});

test.each([
  ["/ta", { language: "ta", path: "/" }],
  ["/ta/", { language: "ta", path: "/" }],
  ["/si/cart", { language: "si", path: "/cart" }],
  ["/si.data", { language: "si", path: "/_.data" }],
  ["/si/_.data", { language: "si", path: "/_.data" }],
  ["/si/about.data", { language: "si", path: "/about.data" }],
  ["/", { language: "en", path: "/" }],
  ["/sink", { language: "en", path: "/sink" }],
  ["/SI/cart", { language: "en", path: "/SI/cart" }],
  ["/en/cart", { language: "en", path: "/en/cart" }],
])("splits %s into language and path", (path, parts) => {
  expect(splitLanguage(path)).toEqual(parts);
});

test("never creates a path that names another host", () => {
  expect(splitLanguage("/si//elsewhere.example").path).toBe("/elsewhere.example");
  expect(languagePath("en", "//elsewhere.example")).toBe("/elsewhere.example");
  expect(languagePath("ta", "//elsewhere.example")).toBe("/ta/elsewhere.example");
});

test("returns English for unknown languages", () => {
  expect([toLanguage("ta"), toLanguage("de"), toLanguage(null), toLanguage("si-LK")]).toEqual(["ta", "en", "en", "en"]);
});
