import { afterEach, beforeEach, expect, test } from "vitest";
import { DAY_MS } from "./durations.ts";
import type { ScenarioName } from "./scenarios.ts";
import { apiOf, readResponse, retrievalOf, untilDelayed } from "./test-api.ts";
import { CARDS, checkoutFields, openShop, openSimulator, type TestShop, type TestSimulator } from "./test-shop.ts";

const ORDER_ID = "Order-1732170000000";
const REFUND = { payment_id: "320000000002", description: "Out of stock" };

let shop: TestShop;
let simulator: TestSimulator;
let api: ReturnType<typeof apiOf>;
let headers: Record<string, string>;

beforeEach(async () => {
  shop = await openShop();
  simulator = await openSimulator();
  api = apiOf(simulator);
  await simulator.payWith(await simulator.start(checkoutFields(shop)), CARDS.success);
  headers = await api.signIn();
});

afterEach(async () => {
  await simulator.close();
  await shop.close();
});

const stage = (scenario: ScenarioName, rule: Record<string, unknown> = {}) =>
  simulator.control("/scenarios", { match: { any: true }, scenario, ...rule });

test.each([
  ["api-401", 401, '{"status":-1,"msg":"Access denied for the domain","data":null}'],
  ["api-html-403", 403, "Sorry, you have been blocked"],
  ["api-500", 500, "Internal Server Error"],
  ["api-rate-limit", 429, '{"status":-1,"msg":"Too many requests","data":null}'],
] as const)(
  "%s: affects tokens, searches and refunds, as often as the rule requires",
  async (scenario, status, text) => {
    await stage(scenario, { times: 3 });

    const struck = [await api.requestToken(), await api.search(headers, ORDER_ID), await api.refund(headers, REFUND)];

    expect(struck.map((response) => response.status)).toEqual([status, status, status]);
    for (const response of struck) expect(await response.text()).toContain(text);
    expect(await retrievalOf(simulator, ORDER_ID)).toEqual(["RECEIVED"]);
  },
);

test("api-timeout: sends no response and does nothing", async () => {
  await simulator.control("/scenarios", { match: { order_id: ORDER_ID }, scenario: "api-timeout" });
  const refunding = expect(api.refund(headers, REFUND)).rejects.toThrow("fetch failed");
  await untilDelayed(simulator);

  await simulator.control("/clock", { advanceMs: 120_000 });

  await refunding;
  expect(await retrievalOf(simulator, ORDER_ID)).toEqual(["RECEIVED"]);
});

test("api-timeout: ends the wait when the client closes the connection", async () => {
  await stage("api-timeout");
  const gaveUp = new AbortController();
  const request = fetch(`${simulator.url}/merchant/v1/payment/search`, { headers, signal: gaveUp.signal });
  const refused = expect(request).rejects.toThrow("abort");
  await untilDelayed(simulator);

  gaveUp.abort();

  await refused;
  await untilDelayed(simulator, 0);
});

test("api-slow: sends the correct response after ten seconds", async () => {
  await stage("api-slow");
  const searching = api.search(headers, ORDER_ID);
  await untilDelayed(simulator);

  await simulator.control("/clock", { advanceMs: 10_000 });

  expect((await readResponse(await searching)).answer.status).toBe(1);
});

test("token-expired: rejects a token early, and accepts a new one", async () => {
  await stage("token-expired");

  const struck = await api.search(headers, ORDER_ID);
  const again = await api.search(headers, ORDER_ID);
  const renewed = await api.search(await api.signIn(), ORDER_ID);

  expect([struck.status, again.status, renewed.status]).toEqual([401, 401, 200]);
  expect(await struck.json()).toMatchObject({
    error: "invalid_token",
    error_description: expect.stringMatching(/^Access token expired: /),
  });
});

test("responds with an authentication error when there is no token", async () => {
  const { status, answer } = await readResponse(await api.search({}, ORDER_ID));

  expect(status).toBe(401);
  expect(answer).toEqual({ status: -2, msg: "Authentication error", data: null });
});

test("refund-timeout: makes the refund without a response, and rejects a second one", async () => {
  await stage("refund-timeout");
  const refunding = expect(api.refund(headers, REFUND)).rejects.toThrow("fetch failed");
  await untilDelayed(simulator);

  expect(await retrievalOf(simulator, ORDER_ID)).toEqual(["REFUND REQUESTED"]);
  await simulator.control("/clock", { advanceMs: 120_000 });
  await refunding;
  const again = await readResponse(await api.refund(headers, REFUND));

  expect(await retrievalOf(simulator, ORDER_ID)).toEqual(["REFUNDED"]);
  expect(again.answer).toEqual({ status: -1, msg: "Error processing refund", data: null });
});

test("refund-pending: keeps the refund in processing for a week", async () => {
  await stage("refund-pending");

  const { answer } = await readResponse(await api.refund(headers, REFUND));
  await simulator.control("/clock", { advanceMs: 7 * DAY_MS });
  const meanwhile = await retrievalOf(simulator, ORDER_ID);
  await simulator.control("/clock", { advanceMs: 10_000 });

  expect(answer.status).toBe(1);
  expect(meanwhile).toEqual(["REFUND PROCESSING"]);
  expect(await retrievalOf(simulator, ORDER_ID)).toEqual(["REFUNDED"]);
});

test.each([
  ["refund-not-initiated", 0, "Refund could not be initiated"],
  ["refund-failed", -1, "Error processing refund"],
] as const)("%s: nothing is refunded, and the next try works", async (scenario, status, msg) => {
  await stage(scenario);

  const first = await readResponse(await api.refund(headers, REFUND));
  const second = await readResponse(await api.refund(headers, REFUND));

  expect(first).toEqual({ status: 200, answer: { status, msg, data: null } });
  expect(second.answer.status).toBe(1);
});

test("rejects the refund of a payment that is charged back", async () => {
  await simulator.control("/payments/320000000002/chargeback", {});

  const { answer } = await readResponse(await api.refund(headers, REFUND));

  expect(answer).toEqual({ status: -1, msg: "Error processing refund", data: null });
  expect(await retrievalOf(simulator, ORDER_ID)).toEqual(["CHARGEBACKED"]);
});
