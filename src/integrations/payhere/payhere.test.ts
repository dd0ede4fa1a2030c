// @module-tag spec-7-hash-2
// @module-tag spec-7-checkout-1
import { expect, test } from "vitest";
import { parseConfig } from "../../config.ts";
import { rupees } from "../../domain/money.ts";
import type { Order } from "../../domain/orders/placement/place-order.server.ts";
import { createPayhere } from "./gateway.ts";
import { payhereSignature } from "./signature.ts";

// payhere.md §1.3 and §3.3: made-up credentials with known results.
const SECRET = "Test-merchant-Secret-01";
const ORDER = "Order-1732170000000";
const SAMPLE =
  "merchant_id=1210000&order_id=Order-1732170000000&payment_id=320025157750&captured_amount=4500.00&payhere_amount=4500.00&payhere_currency=LKR&status_code=2&md5sig=71E5C8301A2A6D2BE47B8AB5083D396E&custom_1=&custom_2=&status_message=Successfully+received+the+VISA+payment&method=VISA&card_holder_name=Test+User&card_no=************1292&card_expiry=12%2F29&recurring=0";

/** The sample with this status and currency, and its signature. */
function signed(status: string, currency: string) {
  const form = new URLSearchParams(SAMPLE);
  form.set("status_code", status);
  form.set("payhere_currency", currency);
  form.set("md5sig", payhereSignature(["1210000", ORDER, "4500.00", currency, status], SECRET));
  return form.toString();
}

const gateway = createPayhere(parseConfig({ NODE_ENV: "test", BASE_URL: "http://localhost:3000" }));

test("returns the documented hash, and another one when the amount is written differently", () => {
  expect(gateway.sign({ orderNumber: ORDER, amount: "4500.00", currency: "LKR" })).toBe(
    "2DD922532E2C22B82A1B0E0F54C02C25",
  );
  expect(gateway.sign({ orderNumber: ORDER, amount: "4500", currency: "LKR" })).toBe(
    "8B4707F39D6939279B232EBECD6C9086",
  );
});

test.each([
  ["2", "71E5C8301A2A6D2BE47B8AB5083D396E"],
  ["0", "3689941CE93B2C3D40D11A22BE1C7E01"],
  ["-1", "CA007E0FD4DFA7B1B8DF251C4CDA9370"],
  ["-2", "548C78E25B06949E7F31DC56C7C32314"],
  ["-3", "C62515BA268E50C247C6136A42B1BE5A"],
])("returns the documented signature when the status is %s", (status, expected) => {
  expect(payhereSignature(["1210000", ORDER, "4500.00", "LKR", status], SECRET)).toBe(expected);
});

test("parses a genuine notification without its card fields", () => {
  const notification = gateway.readNotification(SAMPLE);

  expect(notification).toEqual({
    source: "notification",
    orderNumber: ORDER,
    paymentId: "320025157750",
    amount: "4500.00",
    currency: "LKR",
    statusCode: "2",
    method: "VISA",
    bodySha256: expect.stringMatching(/^[0-9a-f]{64}$/),
  });
});

test("parses a reserved amount with its token", () => {
  const body = `${signed("3", "LKR")}&authorization_token=e34f3059-7b7d-4b62-a57c-784beaa169f4`;

  expect(gateway.readNotification(body)).toMatchObject({
    statusCode: "3",
    authorizationToken: "e34f3059-7b7d-4b62-a57c-784beaa169f4",
  });
  expect(gateway.readNotification(SAMPLE)).not.toHaveProperty("authorizationToken");
});

test.each([
  ["two tokens", `${signed("3", "LKR")}&authorization_token=a&authorization_token=b`],
  ["a token with spaces", `${signed("3", "LKR")}&authorization_token=a b`],
  ["a token of 201 characters", `${signed("3", "LKR")}&authorization_token=${"a".repeat(201)}`],
  ["a forged signature", SAMPLE.replace("71E5", "71E6")],
  ["a lower amount under the old signature", SAMPLE.replace("payhere_amount=4500.00", "payhere_amount=1.00")],
  ["another status under the old signature", SAMPLE.replace("status_code=2", "status_code=-2")],
  ["an empty status under the buyer's own signature", signed("", "LKR")],
  ["a signed status that is no number", signed("constructor", "LKR")],
  ["a signed currency in small letters", signed("2", "lkr")],
  ["another merchant", SAMPLE.replace("merchant_id=1210000", "merchant_id=1210001")],
  ["an order id that is there twice", `${SAMPLE}&order_id=Order-1`],
  ["a missing signature", SAMPLE.replace(/md5sig=\w+/, "md5sig=")],
  ["a missing field", SAMPLE.replace(/&payment_id=\d+/, "")],
  ["no form at all", '{"order_id":"Order-1"}'],
])("rejects %s", (_what, body) => {
  expect(() => gateway.readNotification(body)).toThrow(expect.objectContaining({ code: "NOTIFICATION_REJECTED" }));
});

test("sends the order number without products, and removes characters that the gateway refuses", () => {
  const order = {
    number: ORDER,
    totalCents: rupees(4_500),
    creditCents: rupees(0),
    currency: "LKR",
    firstName: "<b>Ama</b> 🌙",
    lastName: "",
    email: "ama@example.test",
    phone: "+94771234567",
    address1: "1 Test Road",
    address2: "Flat 2",
    city: "Colombo",
    country: "Sri Lanka",
  } as Order;

  const payment = gateway.paymentRequest(order);

  expect(payment).toMatchObject({
    sandbox: true,
    items: ORDER,
    amount: "4500.00",
    first_name: "b Ama /b",
    last_name: "-",
    address: "1 Test Road, Flat 2",
    notify_url: "http://localhost:3000/hooks/payhere",
    hash: "2DD922532E2C22B82A1B0E0F54C02C25",
  });
});
