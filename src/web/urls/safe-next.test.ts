import fc from "fast-check";
import { expect, test } from "vitest";
import { safeNext } from "./safe-next.ts";

test.each(["/account", "/cart?from=login", "/detail/abc#reviews", "/order-tracking?order=Order-1&x=%2F%2F"])(
  "accepts %s as a page of this shop",
  (path) => {
    expect(safeNext(path)).toBe(path);
  },
);

test.each([
  null,
  "",
  "account",
  "https://elsewhere.example",
  "//elsewhere.example",
  "///elsewhere.example",
  "/\\elsewhere.example",
  "\\/elsewhere.example",
  "/\t/elsewhere.example",
  "\n//elsewhere.example",
  "/.//elsewhere.example",
  "/a/..//elsewhere.example",
  "/%2e//elsewhere.example",
  "/..//elsewhere.example",
  "javascript:alert(1)",
  " https://elsewhere.example",
])("returns the home page for %j", (wanted) => {
  expect(safeNext(wanted)).toBe("/");
});

test("never returns another site, whatever the text is", () => {
  const pieces = fc.array(
    fc.constantFrom("/", "\\", ".", "..", ":", "@", "\t", "\n", "?", "#", "%2f", "%5c", "%2e", "a.example"),
  );
  const here = "https://shop.example.lk";
  fc.assert(
    fc.property(
      fc.oneof(
        pieces.map((parts) => `/${parts.join("")}`),
        fc.webUrl(),
        fc.string(),
      ),
      (wanted) => {
        expect(new URL(safeNext(wanted), `${here}/login`).origin).toBe(here);
      },
    ),
  );
});
