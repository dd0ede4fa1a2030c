import { expect, test } from "vitest";
import { needsDocument } from "./document-loads.ts";

test.each([
  ["/", "/cart", true],
  ["/detail/x", "/cart?from=x", true],
  ["/cart", "/", true],
  ["/cart", "/cart", true],
  ["/", "/all-products", false],
  ["/order-tracking", "/pay/Order-1732170000000", true],
  ["/pay/Order-1732170000000", "/order-tracking", true],
  ["/", "/pay/Order-1732170000000/0a1b", true],
  ["/", "/cartography", false],
  ["/", "/pay", false],
])("decides for %s to %s whether a document is loaded: %s", (from, to, expected) => {
  expect(needsDocument(from, to)).toBe(expected);
});
