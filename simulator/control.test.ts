import { afterEach, beforeEach, expect, test } from "vitest";
import { CARDS, checkoutFields, openShop, openSimulator, type TestShop, type TestSimulator } from "./test-shop.ts";

const ORDER_ID = "Order-1732170000000";

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

test("sends a notification by command and returns the shop's response", async () => {
  await simulator.start(checkoutFields(shop));
  shop.respondWith(503);

  const answer = await (await simulator.control("/notify", { order_id: ORDER_ID, status_code: 2 })).json();

  expect(answer.attempts).toMatchObject([{ status: 503, answer: "thank you" }]);
  expect(shop.received[0]?.fields).toMatchObject({
    status_code: "2",
    payment_id: "320000000002",
    md5sig: "71E5C8301A2A6D2BE47B8AB5083D396E",
  });
});

test("signs overrides unless the signature is disabled", async () => {
  await simulator.start(checkoutFields(shop));
  const overrides = { order_id: "Order-unknown", payhere_amount: "1.00" };

  await simulator.control("/notify", { order_id: ORDER_ID, status_code: 2, overrides });
  await simulator.control("/notify", { order_id: ORDER_ID, status_code: 2, overrides, sign: false });

  const [signed, unsigned] = shop.received.map(({ fields }) => fields);
  expect(signed).toMatchObject({ ...overrides, md5sig: "CC95DD6C344C70DDC772C825AB85F61D" });
  expect(unsigned).toMatchObject(overrides);
  expect(unsigned?.md5sig).not.toBe(signed?.md5sig);
});

test("records one failed attempt when the shop is unreachable", async () => {
  const notify_url = "http://127.0.0.1:1/notify";
  await simulator.payWith(await simulator.start(checkoutFields(shop, { notify_url })), CARDS.success);

  await simulator.control("/clock", { advanceMs: 1 });

  const [notification] = await simulator.notifications(ORDER_ID);
  expect(notification?.attempts).toMatchObject([{ status: null, answer: expect.stringContaining("fetch failed") }]);
});

test("lists payments and notifications by order", async () => {
  await simulator.payWith(await simulator.start(checkoutFields(shop)), CARDS.success);
  await simulator.start(checkoutFields(shop, { order_id: "Order-2" }));

  expect(await simulator.payments(ORDER_ID)).toHaveLength(1);
  expect(await simulator.payments("Order-2")).toMatchObject([{ status: "init", paymentId: null }]);
  expect(await simulator.notifications("Order-2")).toEqual([]);
  expect(await (await simulator.get("/__sim/payments")).json()).toHaveLength(2);
});

test("deletes payments on reset, and never reuses a payment id", async () => {
  await simulator.payWith(await simulator.start(checkoutFields(shop)), CARDS.success);

  await simulator.control("/reset", {});
  const cleared = await simulator.payments(ORDER_ID);
  await simulator.payWith(await simulator.start(checkoutFields(shop)), CARDS.success);

  expect(cleared).toEqual([]);
  expect(await simulator.payments(ORDER_ID)).toMatchObject([{ paymentId: "320000000003" }]);
});

test("adds a merchant", async () => {
  const merchant = { id: "1210001", secret: "other-secret", appId: "a", appSecret: "b", domains: ["example.lk"] };

  await simulator.control("/merchants", merchant);

  const fields = { ...checkoutFields(shop), merchant_id: "1210001" };
  const response = await simulator.post("/pay/checkout", fields, { Referer: "https://example.lk/" });
  expect(await response.text()).toContain("hash does not match");
});

test.each([
  ["/scenarios", { match: { any: true }, scenario: "nonsense" }],
  ["/scenarios", { scenario: "normal" }],
  ["/scenarios", { match: { any: true }, scenario: "normal", times: 0 }],
  ["/scenarios", { match: { any: true }, scenario: "normal", delayMs: -1 }],
  ["/scenarios", { match: { order_id: "Order-1" }, scenario: "sdk-404" }],
  ["/clock", { advanceMs: "1" }],
  ["/notify", { order_id: "Order-unknown", status_code: 2 }],
  ["/merchants", { id: "1210001" }],
  ["/clock", null],
])("%s rejects %o", async (path, body) => {
  expect((await simulator.control(path, body)).status).toBe(400);
});

test("lists scenarios with their places, and deletes rules", async () => {
  await simulator.control("/scenarios", { match: { any: true }, scenario: "api-401", times: 2 });

  const { scenarios, rules } = await (await simulator.get("/__sim/scenarios")).json();
  await simulator.control("/scenarios/clear", {});
  const after = await (await simulator.get("/__sim/scenarios")).json();

  expect(scenarios[0]).toEqual({ name: "normal", place: "payment", label: expect.stringContaining("Normal") });
  expect(scenarios.map(({ name }: { name: string }) => name)).toContain("refund-timeout");
  expect(rules).toEqual([{ orderId: null, scenario: "api-401", delayMs: null, timesLeft: 2 }]);
  expect(after.rules).toEqual([]);
});

test("returns the time of the clock", async () => {
  await simulator.control("/clock", { advanceMs: 90_000 });

  expect(await (await simulator.get("/__sim/clock")).json()).toEqual({ now: expect.any(Number), advancedMs: 90_000 });
});

test("renders escaped payments on the dashboard, and sets a scenario", async () => {
  await simulator.payWith(await simulator.start(checkoutFields(shop, { order_id: "<i>1</i>" })), CARDS.success);
  await simulator.control("/clock", { advanceMs: 1 });

  const form = { scenario: "close-tab", times: "3" };
  const set = await simulator.post("/__sim/scenarios", form, { Origin: simulator.url });
  const page = await (await simulator.get("/__sim/")).text();

  expect(set.headers.get("Location")).toBe("/__sim/");
  expect(page).toContain("&lt;i&gt;1&lt;/i&gt;");
  expect(page).not.toContain("<i>1</i>");
  expect(page).toContain("the shop responded with 200");
  expect(page).toContain("any order, 3 more");
});

test("rejects a scenario from another site", async () => {
  const form = { scenario: "close-tab", times: "3" };

  const response = await simulator.post("/__sim/scenarios", form, { Origin: "https://elsewhere.example" });

  expect(response.status).toBe(403);
});
