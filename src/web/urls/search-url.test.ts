import { expect, test } from "vitest";
import { searchUrl } from "./search-url.ts";

test("trims and encodes a search", { tags: ["spec-2-navbar-5"] }, () => {
  expect(searchUrl("  silk & lace #2 ")).toBe("/search?query=silk%20%26%20lace%20%232");
  expect(searchUrl("silk", { brand: ["A & B"], size: ["S", "M"] })).toBe(
    "/search?query=silk&brand=A+%26+B&size=S&size=M",
  );
  expect(searchUrl("සඳ")).toBe("/search?query=%E0%B7%83%E0%B6%B3");
});

test("returns null for a blank search", { tags: ["spec-2-navbar-6"] }, () => {
  expect(searchUrl("")).toBeNull();
  expect(searchUrl(" \t ")).toBeNull();
});
