import { expect, test } from "vitest";
import { searchAddress } from "./search-url.ts";

test("a search is trimmed and encoded", { tags: ["spec-2-navbar-5"] }, () => {
  expect(searchAddress("  silk & lace #2 ")).toBe("/search?query=silk%20%26%20lace%20%232");
  expect(searchAddress("සඳ")).toBe("/search?query=%E0%B7%83%E0%B6%B3");
});

test("a blank search leads nowhere", { tags: ["spec-2-navbar-6"] }, () => {
  expect(searchAddress("")).toBeNull();
  expect(searchAddress(" \t ")).toBeNull();
});
