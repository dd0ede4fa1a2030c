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
])("reads %s as %s, at the shop's own origin", (target, path) => {
  expect(requestPath(target)).toBe(path);
  expect(new URL(OWN + requestPath(target)).origin).toBe(OWN);
});

test.each(["/%", "/%zz", "/detail/%E0%A4%A", "/%FF?a=%FF", "/a+b&c%", "/%25%", "/%ED%A0%80"])(
  "makes %s decodable",
  (target) => {
    const path = requestPath(target).split("?")[0] ?? "";

    expect(path).not.toBe(target);
    expect(() => decodeURIComponent(path)).not.toThrow();
  },
);

test.each(["/%E0%B6%86", "/a%20b", "/%25", "/%2F", "/search?query=%", "/a+b&c%26"])("leaves %s unchanged", (target) => {
  expect(requestPath(target)).toBe(target);
});

test("replaces NUL characters, which PostgreSQL rejects", () => {
  expect(requestPath("/detail/a%00?query=%00b%00")).toBe("/detail/a%EF%BF%BD?query=%EF%BF%BDb%EF%BF%BD");
});
