import { expect, test } from "vitest";
import { canonicalPath } from "./canonical-path.ts";

test.each([
  ["/cart/", "/cart"],
  ["/si/", "/si"],
  ["/SI/cart", "/si/cart"],
  ["/Ta", "/ta"],
  ["/en", "/"],
  ["/en/cart/", "/cart"],
])("returns the canonical path of %s: %s", (path, canonical) => {
  expect(canonicalPath(path)).toBe(canonical);
});

test.each(["/", "/cart", "/si", "/ta/detail/aBc", "/english", "/sink"])("returns null when %s is canonical", (path) => {
  expect(canonicalPath(path)).toBeNull();
});

test.each(["/en//elsewhere.example", "/en/\\elsewhere.example/", "/EN///elsewhere.example"])(
  "does not redirect %s to another host",
  (path) => {
    expect(canonicalPath(path)).toBe("/elsewhere.example");
  },
);

test.each(["//elsewhere.example/", "/\\elsewhere.example/"])(
  "returns null for %s, which could name another host",
  (path) => {
    expect(canonicalPath(path)).toBeNull();
  },
);
