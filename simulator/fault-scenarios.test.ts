import { afterEach, beforeEach, expect, test } from "vitest";
import type { ScenarioName } from "./scenarios.ts";
import { untilDelayed } from "./test-api.ts";
import { checkoutFields, openShop, openSimulator, type TestShop, type TestSimulator } from "./test-shop.ts";

const ORDER_ID = "Order-1732170000000";
const SCRIPT = "/lib/payhere-2.0.js";

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

const stage = (scenario: ScenarioName, rule: Record<string, unknown> = {}) =>
  simulator.control("/scenarios", { match: { any: true }, scenario, ...rule });
const startPopup = (changes: Record<string, string> = {}) =>
  simulator.post("/pay/checkoutJ", checkoutFields(shop, changes), { Referer: shop.url });
const startPage = () => simulator.post("/pay/checkout", checkoutFields(shop), { Referer: shop.url });

async function seen(response: Response) {
  return {
    status: response.status,
    isReadable: response.headers.has("Access-Control-Allow-Origin"),
    text: await response.text(),
  };
}

test("sdk-404: responds with 404 as often as the rule requires", async () => {
  await stage("sdk-404", { times: 2 });

  const statuses = [];
  for (let load = 0; load < 3; load += 1) statuses.push((await simulator.get(SCRIPT)).status);

  expect(statuses).toEqual([404, 404, 200]);
});

test("sdk-slow: sends the script after ten seconds", async () => {
  await stage("sdk-slow");
  const loading = simulator.get(SCRIPT);
  await untilDelayed(simulator);

  await simulator.control("/clock", { advanceMs: 9_000 });
  await untilDelayed(simulator);
  await simulator.control("/clock", { advanceMs: 1_000 });

  expect(await (await loading).text()).toContain("startPayment");
});

test.each([
  ["start-500", { status: 500, isReadable: false, text: expect.stringContaining("<h1>") }],
  ["start-html", { status: 200, isReadable: true, text: expect.stringContaining("<h1>") }],
  ["start-empty", { status: 200, isReadable: true, text: "" }],
  [
    "start-unauthorized",
    { status: 200, isReadable: false, text: '{"status":-1,"message":"Unauthorized payment request"}' },
  ],
] as const)("%s: no payment is opened, and the next start works again", async (scenario, expected) => {
  await stage(scenario);

  const struck = await seen(await startPopup());
  const opened = await simulator.payments(ORDER_ID);
  const next = await (await startPopup()).json();

  expect(struck).toEqual(expected);
  expect(opened).toEqual([]);
  expect(next.status).toBe(1);
});

test("start-unauthorized: names the scenario on the redirect page", async () => {
  await stage("start-unauthorized");

  const { status, text } = await seen(await startPage());

  expect(status).toBe(400);
  expect(text).toContain("the scenario start-unauthorized is set");
});

test("start-slow: opens the payment after the rule's delay", async () => {
  await stage("start-slow", { delayMs: 60_000 });
  const starting = startPopup();
  await untilDelayed(simulator);

  await simulator.control("/clock", { advanceMs: 60_000 });

  expect((await (await starting).json()).status).toBe(1);
});

test("applies a fault for one order to no other", async () => {
  await simulator.control("/scenarios", { match: { order_id: ORDER_ID }, scenario: "start-500" });

  const other = await startPopup({ order_id: "Order-2" });
  const own = await startPopup();

  expect([other.status, own.status]).toEqual([200, 500]);
});

test("combines a fault and a payment scenario", async () => {
  await stage("notify-lost");
  await stage("sdk-404");

  const script = await simulator.get(SCRIPT);
  await startPopup();

  expect(script.status).toBe(404);
  expect(await simulator.payments(ORDER_ID)).toMatchObject([{ scenario: "notify-lost" }]);
});

test("frame-hang: renders a spinner that sends no message", async () => {
  await stage("frame-hang", { times: 2 });

  const framed = await (await simulator.get(`/pay/checkoutRe/${await simulator.start(checkoutFields(shop))}`)).text();
  const whole = await (await startPage()).text();

  for (const page of [framed, whole]) {
    expect(page).toContain('class="spinner"');
    expect(page).not.toContain("<script");
    expect(page).not.toContain("Back to Site");
  }
});

test("spoofed-completed: sends completed from an opaque origin, and pays nothing", async () => {
  await stage("spoofed-completed");
  const orderKey = await simulator.start(checkoutFields(shop));

  const page = await (await simulator.get(`/pay/checkoutRe/${orderKey}`)).text();
  const foreign = await (await simulator.get(`/pay/foreign/${orderKey}`)).text();

  expect(page).toContain(`sandbox="allow-scripts" title="A foreign frame" src="/pay/foreign/${orderKey}"`);
  expect(foreign).toContain("type: 2");
  expect(foreign).toContain(`data-order-id="${ORDER_ID}"`);
  expect(await simulator.payments(ORDER_ID)).toMatchObject([{ status: "init" }]);
  expect(shop.received).toEqual([]);
});

test("renders no foreign frame without the scenario", async () => {
  const orderKey = await simulator.start(checkoutFields(shop));

  const page = await (await simulator.get(`/pay/checkoutRe/${orderKey}`)).text();

  expect(page).not.toContain("/pay/foreign/");
});
