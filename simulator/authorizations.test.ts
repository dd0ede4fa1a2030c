import { afterEach, beforeEach, expect, test } from "vitest";
import { DAY_MS } from "./durations.ts";
import { TEST_MERCHANT } from "./server.ts";
import { CARDS, checkoutFields, openShop, openSimulator, type TestShop, type TestSimulator } from "./test-shop.ts";

const ORDER_ID = "Order-1732170000000";

let shop: TestShop;
let simulator: TestSimulator;
let headers: Record<string, string>;
let token: string;

beforeEach(async () => {
  shop = await openShop();
  simulator = await openSimulator();
  const basic = btoa(`${TEST_MERCHANT.appId}:${TEST_MERCHANT.appSecret}`);
  const grant = { grant_type: "client_credentials" };
  const response = await simulator.post("/merchant/v1/oauth/token", grant, { Authorization: `Basic ${basic}` });
  headers = { Authorization: `Bearer ${(await response.json()).access_token}` };
  const orderKey = await simulator.startHold(checkoutFields(shop));
  await simulator.payWith(orderKey, CARDS.success);
  token = (await simulator.payments(ORDER_ID))[0]?.authorization?.token ?? "";
});

afterEach(async () => {
  await simulator.close();
  await shop.close();
});

async function call(path: string, body: unknown) {
  const response = await fetch(`${simulator.url}/merchant/v1/payment/${path}`, {
    method: "POST",
    headers: { ...headers, "Content-Type": "application/json" },
    body: JSON.stringify(body),
  });
  return response.json();
}

const capture = (amount: number) => call("capture", { authorization_token: token, amount });
const release = () => call("refund", { authorization_token: token, description: "Release" });

async function retrieved() {
  const answer = await (await simulator.get(`/merchant/v1/payment/search?order_id=${ORDER_ID}`, headers)).json();
  return answer.data?.map(({ amount, status }: { amount: number; status: string }) => ({ amount, status })) ?? [];
}

test("notifies the shop of a reserved amount with status 3 and a token, and does not list it as a payment", async () => {
  const [notification] = await simulator.notifications(ORDER_ID);
  const fields = Object.fromEntries(new URLSearchParams(notification?.body));

  expect(fields).toMatchObject({ status_code: "3", payhere_amount: "4500.00", captured_amount: "0.00" });
  expect(fields.authorization_token).toBe(token);
  expect(await retrieved()).toEqual([]);
});

test("captures a part once, and rejects a second capture and a release", async () => {
  const captured = await capture(3_000.5);
  const again = await capture(3_000.5);

  expect(captured).toMatchObject({
    status: 1,
    data: { status_code: 2, amount: 4_500, captured_amount: 3_000.5, order_id: ORDER_ID },
  });
  expect(again).toEqual({ status: -2, msg: "Authorization is already CAPTURED", data: null });
  expect(await release()).toMatchObject({ status: -1 });
  expect(await retrieved()).toEqual([{ amount: 3_000.5, status: "RECEIVED" }]);
});

test("rejects a capture above the reserved amount and with an unknown token", async () => {
  expect(await capture(4_500.01)).toMatchObject({ status: -1, msg: expect.stringMatching(/^Capture amount must/) });
  expect(await call("capture", { authorization_token: "guess", amount: 1 })).toMatchObject({ msg: "Invalid token" });
  expect(await call("capture", null)).toMatchObject({ msg: "Invalid token" });
});

test("releases a reserved amount, which then cannot be captured", async () => {
  expect(await release()).toEqual({ status: 1, msg: "Successfully processed the refund", data: null });

  expect(await capture(4_500)).toEqual({ status: -2, msg: "Authorization is already REFUNDED", data: null });
  expect(await retrieved()).toEqual([]);
});

test("rejects a capture after seven days", async () => {
  await simulator.control("/clock", { advanceMs: 7 * DAY_MS });
  const basic = btoa(`${TEST_MERCHANT.appId}:${TEST_MERCHANT.appSecret}`);
  const grant = { grant_type: "client_credentials" };
  const response = await simulator.post("/merchant/v1/oauth/token", grant, { Authorization: `Basic ${basic}` });
  headers = { Authorization: `Bearer ${(await response.json()).access_token}` };

  expect(await capture(4_500)).toMatchObject({ status: -2 });
});

test("declines a capture without a charge, so that the next one can succeed", async () => {
  await simulator.control("/scenarios", { match: { order_id: ORDER_ID }, scenario: "capture-declined" });

  expect(await capture(4_500)).toEqual({ status: -1, msg: "Do not honor", data: null });
  expect(await capture(4_500)).toMatchObject({ status: 1 });
});

test("charges the amount and loses the response when the scenario is capture-timeout", async () => {
  await simulator.control("/scenarios", {
    match: { order_id: ORDER_ID },
    scenario: "capture-timeout",
    delayMs: 1,
  });

  await expect(capture(4_500)).rejects.toThrow("fetch failed");
  expect(await retrieved()).toEqual([{ amount: 4_500, status: "RECEIVED" }]);
});
