import { expect, test } from "vitest";
import { notificationSignature, requestHash } from "./signature.ts";

// The vectors of payhere.md §1.3 and §3.3.
const SECRET = "Test-merchant-Secret-01";
const ORDER = { merchant_id: "1210000", order_id: "Order-1732170000000" };

test("hashes merchant, order, two-decimal amount and currency of a request", () => {
  const hash = requestHash({ ...ORDER, amount: "4500.00", currency: "LKR" }, SECRET);

  expect(hash).toBe("2DD922532E2C22B82A1B0E0F54C02C25");
});

test.each([
  ["4500", "8B4707F39D6939279B232EBECD6C9086"],
  ["4,500.00", "E57A62118A0B52FD215F5315D7344DDE"],
])("returns another hash for the amount written as %s", (amount, expected) => {
  expect(requestHash({ ...ORDER, amount, currency: "LKR" }, SECRET)).toBe(expected);
});

test.each([
  ["2", "71E5C8301A2A6D2BE47B8AB5083D396E"],
  ["0", "3689941CE93B2C3D40D11A22BE1C7E01"],
  ["-1", "CA007E0FD4DFA7B1B8DF251C4CDA9370"],
  ["-2", "548C78E25B06949E7F31DC56C7C32314"],
  ["-3", "C62515BA268E50C247C6136A42B1BE5A"],
])("signs a notification with status %s as PayHere does", (statusCode, expected) => {
  const notification = { ...ORDER, payhere_amount: "4500.00", payhere_currency: "LKR", status_code: statusCode };

  expect(notificationSignature(notification, SECRET)).toBe(expected);
});
