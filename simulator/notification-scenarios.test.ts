import { afterEach, beforeEach, expect, test } from "vitest";
import type { ScenarioName } from "./scenarios.ts";
import { TEST_MERCHANT } from "./server.ts";
import { notificationSignature } from "./signature.ts";
import { CARDS, checkoutFields, openShop, openSimulator, type TestShop, type TestSimulator } from "./test-shop.ts";

const ORDER_ID = "Order-1732170000000";
const RIGHT_SIGNATURE = "71E5C8301A2A6D2BE47B8AB5083D396E";

let shop: TestShop;
let simulator: TestSimulator;

beforeEach(async () => {
  shop = await openShop();
  simulator = await openSimulator();
});

afterEach(async () => {
  await simulator.close();
  await shop.close();
});

/** Pays with a scenario and returns the first notification. */
async function firstReceived(scenario: ScenarioName) {
  await simulator.control("/scenarios", { match: { any: true }, scenario });
  await simulator.payWith(await simulator.start(checkoutFields(shop)), CARDS.success);
  const [notification] = await shop.untilReceived(1);
  if (!notification) throw new Error("the shop received no notification");
  return notification;
}

const signed = (fields: Record<string, string>, secret: string) =>
  notificationSignature(
    { merchant_id: "", order_id: "", payhere_amount: "", payhere_currency: "", status_code: "", ...fields },
    secret,
  );

test("forged-lowercase: sends the correct signature in lower case", async () => {
  const { fields } = await firstReceived("forged-lowercase");

  expect(fields.md5sig).toBe(RIGHT_SIGNATURE.toLowerCase());
});

test("wrong-currency: sends USD, signed correctly, and lists it in Retrieval", async () => {
  const { fields } = await firstReceived("wrong-currency");

  expect(fields).toMatchObject({ payhere_currency: "USD", payhere_amount: "4500.00" });
  expect(fields.md5sig).toBe(signed(fields, TEST_MERCHANT.secret));
  expect(await simulator.payments(ORDER_ID)).toMatchObject([{ currency: "USD" }]);
});

test("wrong-merchant: sends another merchant's id, signed with its secret", async () => {
  const { fields } = await firstReceived("wrong-merchant");

  expect(fields.merchant_id).toBe("1219999");
  expect(fields.md5sig).toBe(signed(fields, "Other-merchant-Secret-99"));
});

test("unknown-order: sends an unknown order, signed correctly", async () => {
  const { fields } = await firstReceived("unknown-order");

  expect(fields.order_id).toBe("Order-0000000000000");
  expect(fields.md5sig).toBe(signed(fields, TEST_MERCHANT.secret));
});

test("tampered-unsigned: changes fields that the signature does not cover", async () => {
  const { fields } = await firstReceived("tampered-unsigned");

  expect(fields).toMatchObject({
    md5sig: RIGHT_SIGNATURE,
    payment_id: "320099999999",
    custom_1: "changed on the way",
    status_message: "Changed on the way",
  });
  expect(await simulator.payments(ORDER_ID)).toMatchObject([{ paymentId: "320000000002" }]);
});

test("duplicate-field: sends the order id twice", async () => {
  const { body } = await firstReceived("duplicate-field");

  expect(new URLSearchParams(body).getAll("order_id")).toEqual([ORDER_ID, ORDER_ID]);
});

test("json-body: sends the same data as JSON", async () => {
  const { body, contentType } = await firstReceived("json-body");

  expect(contentType).toBe("application/json");
  expect(JSON.parse(body)).toMatchObject({ order_id: ORDER_ID, status_code: "2", md5sig: RIGHT_SIGNATURE });
});

test("success-then-failed: sends the success, then an older decline", async () => {
  await firstReceived("success-then-failed");

  await simulator.control("/clock", { advanceMs: 1 });

  const untilReceived = shop.received.map(({ fields }) => [fields.status_code, fields.payment_id]);
  expect(untilReceived).toEqual([
    ["2", "320000000002"],
    ["-2", "0"],
  ]);
});

test("double-payment: makes two payments of one order and notifies of both", async () => {
  await firstReceived("double-payment");

  const ids = (await shop.untilReceived(2)).map(({ fields }) => fields.payment_id).toSorted();

  expect(ids).toEqual(["320000000002", "320000000003"]);
  expect((await simulator.payments(ORDER_ID)).map(({ paymentId }) => paymentId)).toEqual(ids);
});
