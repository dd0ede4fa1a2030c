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
