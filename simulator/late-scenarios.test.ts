import { afterEach, beforeEach, expect, test } from "vitest";
import { DAY_MS, HOUR_MS } from "./durations.ts";
import type { ScenarioName } from "./scenarios.ts";
import { apiOf, retrievalOf } from "./test-api.ts";
import { CARDS, checkoutFields, openShop, openSimulator, type TestShop, type TestSimulator } from "./test-shop.ts";

const ORDER_ID = "Order-1732170000000";
const PAYMENT_ID = "320000000002";

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

async function payUnder(scenario: ScenarioName, rule: Record<string, unknown> = {}) {
  await simulator.control("/scenarios", { match: { any: true }, scenario, ...rule });
  await simulator.payWith(await simulator.start(checkoutFields(shop)), CARDS.success);
}

const pass = (advanceMs: number) => simulator.control("/clock", { advanceMs });
const statusesHeard = () => shop.received.map(({ fields }) => fields.status_code);

test("pending-then-success: notifies as pending at once, pays and notifies 15 seconds later", async () => {
  await payUnder("pending-then-success");

  await pass(14_000);
  expect(statusesHeard()).toEqual(["0"]);
  expect(await retrievalOf(simulator, ORDER_ID)).toEqual([]);
  await pass(1_000);

  expect(statusesHeard()).toEqual(["0", "2"]);
  expect(await retrievalOf(simulator, ORDER_ID)).toEqual(["RECEIVED"]);
  expect(new Set(shop.received.map(({ fields }) => fields.payment_id))).toEqual(new Set([PAYMENT_ID]));
});

test("pending-then-success: applies the rule's delay to the success", async () => {
  await payUnder("pending-then-success", { delayMs: DAY_MS });

  await pass(DAY_MS - 1_000);
  expect(statusesHeard()).toEqual(["0"]);
  await pass(1_000);
  expect(statusesHeard()).toEqual(["0", "2"]);
});

test("paid-after-expiry: neither notifies nor lists the payment for an hour", async () => {
  await payUnder("paid-after-expiry");

  await pass(HOUR_MS - 1_000);
  expect(statusesHeard()).toEqual([]);
  expect(await retrievalOf(simulator, ORDER_ID)).toEqual([]);
  await pass(1_000);

  expect(statusesHeard()).toEqual(["2"]);
  expect(await retrievalOf(simulator, ORDER_ID)).toEqual(["RECEIVED"]);
});

test("chargeback: notifies with -3 a day later, and lists it in Retrieval", async () => {
  await payUnder("chargeback");

  await pass(DAY_MS - 1_000);
  expect(statusesHeard()).toEqual(["2"]);
  expect(await retrievalOf(simulator, ORDER_ID)).toEqual(["RECEIVED"]);
  await pass(1_000);

  expect(statusesHeard()).toEqual(["2", "-3"]);
  expect(shop.received[1]?.fields).toMatchObject({
    payment_id: PAYMENT_ID,
    md5sig: "C62515BA268E50C247C6136A42B1BE5A",
  });
  expect(await retrievalOf(simulator, ORDER_ID)).toEqual(["CHARGEBACKED"]);
});

test("refund: lists it in Retrieval a day later, without a notification", async () => {
  await payUnder("refund");

  await pass(DAY_MS - 1_000);
  expect(await retrievalOf(simulator, ORDER_ID)).toEqual(["RECEIVED"]);
  await pass(1_000);
  expect(await retrievalOf(simulator, ORDER_ID)).toEqual(["REFUND REQUESTED"]);
  await pass(10_000);

  expect(await retrievalOf(simulator, ORDER_ID)).toEqual(["REFUNDED"]);
  expect(statusesHeard()).toEqual(["2"]);
});

test("refund: refunds nothing when the shop has refunded before", async () => {
  await payUnder("refund");
  const api = apiOf(simulator);

  await api.refund(await api.signIn(), { payment_id: PAYMENT_ID, description: "Out of stock" });
  await pass(2 * DAY_MS);

  expect(await (await simulator.get("/__sim/refunds")).json()).toMatchObject([
    { amountCents: 450_000, by: "api", status: "REFUNDED" },
  ]);
});

test.each([
  ["chargeback", ["2", "-3", "2"]],
  ["refund", ["2", "2"]],
])("notify-replayed: sends the old success again after a %s, byte for byte", async (what, statuses) => {
  await payUnder("notify-replayed");
  await shop.untilReceived(1);

  await simulator.control(`/payments/${PAYMENT_ID}/${what}`, {});
  await pass(1);

  expect(statusesHeard()).toEqual(statuses);
  expect(shop.received.at(-1)?.body).toBe(shop.received[0]?.body);
});
