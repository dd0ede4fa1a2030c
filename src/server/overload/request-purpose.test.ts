import { expect, test } from "vitest";
import { requestPurpose } from "./request-purpose.ts";

test.each([
  ["/cart", "checkout"],
  ["/si/cart", "checkout"],
  ["/ta/cart.data?index", "checkout"],
  ["/cart?payment=cancelled", "checkout"],
  ["/order-confirmation.data?order_id=Order-1", "checkout"],
  ["/orders/Order-1/transfer", "checkout"],
  ["/pay/1", "checkout"],
  ["/api/generate-hash", "checkout"],
  ["/hooks/payhere", "notification"],
  ["/login", "sign-in"],
  ["/si/login.data", "sign-in"],
  ["/admin/login", "sign-in"],
  ["/admin/code?next=/admin", "sign-in"],
  ["/assets/x.js", "static"],
  ["/healthz", "static"],
  ["/livez", "static"],
  ["/readyz", "static"],
  ["/", "page"],
  ["/search?query=cart", "page"],
  ["/admin/orders", "page"],
  ["/cartoon", "page"],
  ["/all-products/cart", "page"],
  ["/assetsx", "page"],
])("treats %s as %s", (path, purpose) => {
  expect(requestPurpose(path)).toBe(purpose);
});
