import { expect, test } from "vitest";
import { requestPath } from "./request-path.ts";

const OWN = "http://localhost:3000";

test.each([
  ["/", "/"],
  ["/search?query=a%20b", "/search?query=a%20b"],
  ["http://evil.example/cart?x=1", "/cart?x=1"],
  ["https://evil.example", "/"],
  ["//evil.example/cart", "//evil.example/cart"],
  ["*", "/"],
  ["mailto:a", "/"],
  ["javascript:alert(1)", "/"],
  ["@evil.example/", "/"],
  [":80/", "/"],
  ["", "/"],
])("%s means %s, always at the shop's own address", (target, path) => {
  expect(requestPath(target)).toBe(path);
  expect(new URL(OWN + requestPath(target)).origin).toBe(OWN);
});

test.each(["/%", "/%zz", "/detail/%E0%A4%A", "/%FF?a=%FF", "/a+b&c%", "/%25%", "/%ED%A0%80"])(
  "%s, which cannot be decoded, becomes an address that can",
  (target) => {
    const path = requestPath(target).split("?")[0] ?? "";

    expect(path).not.toBe(target);
    expect(() => decodeURIComponent(path)).not.toThrow();
  },
);

test.each(["/%E0%B6%86", "/a%20b", "/%25", "/%2F", "/search?query=%", "/a+b&c%26"])("%s stays as it is", (target) => {
  expect(requestPath(target)).toBe(target);
});

test("the character that the database refuses is nowhere in an address", () => {
  expect(requestPath("/detail/a%00?query=%00b%00")).toBe("/detail/a%EF%BF%BD?query=%EF%BF%BDb%EF%BF%BD");
});
