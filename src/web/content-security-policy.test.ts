import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { contentSecurityPolicy } from "./content-security-policy.ts";

const hash = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
function directives(policy: string) {
  return Object.fromEntries(policy.split("; ").map((part) => [part.split(" ")[0], part.split(" ").slice(1)]));
}

test("allows only the shop's own files and the listed scripts", () => {
  expect(directives(contentSecurityPolicy([hash("a()")], null))).toEqual({
    "default-src": ["'self'"],
    "script-src": ["'self'", hash("a()")],
    "style-src": ["'self'"],
    "img-src": ["'self'", "data:"],
    "connect-src": ["'self'"],
    "frame-src": ["'none'"],
    "form-action": ["'self'"],
    "object-src": ["'none'"],
    "base-uri": ["'none'"],
    "frame-ancestors": ["'none'"],
  });
});

test("allows the gateway on the payment page only, and still no inline scripts", () => {
  const payment = { sdkOrigin: "https://www.payhere.lk", checkoutOrigin: "https://sandbox.payhere.lk" };
  const both = [payment.sdkOrigin, payment.checkoutOrigin];

  const policy = directives(contentSecurityPolicy([hash("a()")], payment));

  expect(policy["script-src"]).toEqual(["'self'", hash("a()"), payment.sdkOrigin]);
  expect(policy["connect-src"]).toEqual(["'self'", ...both]);
  expect(policy["form-action"]).toEqual(["'self'", ...both]);
  expect(policy["frame-src"]).toEqual([...both, "https:"]);
  expect(policy["style-src"]).toEqual(["'self'", "'unsafe-inline'"]);
  expect(policy["default-src"]).toEqual(["'self'"]);
});

test("names a gateway with one origin once", () => {
  const payment = { sdkOrigin: "http://localhost:4400", checkoutOrigin: "http://localhost:4400" };

  expect(directives(contentSecurityPolicy([], payment))["connect-src"]).toEqual(["'self'", "http://localhost:4400"]);
});
