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

const pass = (advanceMs: number) => simulator.control("/clock", { advanceMs });
const start = (changes: Record<string, string>) =>
  simulator.post("/pay/checkout", checkoutFields(shop, changes), { Referer: shop.url });

async function payOrder() {
  await simulator.payWith(await simulator.start(checkoutFields(shop)), CARDS.success);
  await pass(1);
}

const answersSeen = async () => (await simulator.notifications(ORDER_ID)).flatMap(({ attempts }) => attempts);

test("sends a rejected notification once by default", async () => {
  shop.respondWith(503);
  await payOrder();

  await pass(24 * 60 * 60 * 1000);

  expect(shop.received).toHaveLength(1);
});

test("retries: sends again after the delay, up to the limit", async () => {
  await simulator.control("/settings", { retries: 2, retryDelayMs: 60_000 });
  shop.respondWith(503);
  await payOrder();

  const untilReceived = [];
  for (const advanceMs of [59_000, 1_000, 60_000, 600_000]) {
    await pass(advanceMs);
    untilReceived.push(shop.received.length);
  }

  expect(untilReceived).toEqual([1, 2, 3, 3]);
  expect(new Set(shop.received.map(({ body }) => body)).size).toBe(1);
  expect((await answersSeen()).map(({ status }) => status)).toEqual([503, 503, 503]);
});

test("retries: stops when the shop has accepted it", async () => {
  await simulator.control("/settings", { retries: 5, retryDelayMs: 60_000 });
  shop.respondWith(500);
  await payOrder();
  shop.respondWith(200);

  await pass(60_000);
  await pass(60_000);

  expect((await answersSeen()).map(({ status }) => status)).toEqual([500, 200]);
});

test("strictAmount: accepts two decimals only", async () => {
  const { hash } = checkoutFields(shop);
  const before = await start({ amount: "4500", hash });
  await simulator.control("/settings", { strictAmount: true });
  const after = await start({ amount: "4500", hash });
  const exact = await start({});

  expect([before.status, after.status, exact.status]).toEqual([200, 400, 200]);
  expect(await after.text()).toContain("amount has not exactly two decimals");
});

test.each([
  "http://localhost:3000/notify",
  "http://127.0.0.1/notify",
  "https://192.168.1.5/notify",
  "https://172.20.0.1/notify",
  "https://shop.local/notify",
  "https://shop/notify",
  "http://[::1]/notify",
  "notify",
])("strictNotify: rejects %s", async (notify_url) => {
  await simulator.control("/settings", { strictNotify: true });

  const response = await start({ notify_url });

  expect(response.status).toBe(400);
  expect(await response.text()).toContain("PayHere cannot reach this notify_url");
});

test.each(["https://shop.example.lk/notify", "https://172.32.0.1/notify"])(
  "strictNotify: accepts %s",
  async (notify_url) => {
    await simulator.control("/settings", { strictNotify: true });

    expect((await start({ notify_url })).status).toBe(200);
  },
);

test("keeps settings that are not in the input, and resets all", async () => {
  await simulator.control("/settings", { retries: 3 });
  const changed = await (await simulator.control("/settings", { strictAmount: true })).json();
  await simulator.control("/reset", {});

  const fresh = await (await simulator.get("/__sim/settings")).json();

  expect(changed).toEqual({ retries: 3, retryDelayMs: 60_000, strictAmount: true, strictNotify: false });
  expect(fresh).toEqual({ retries: 0, retryDelayMs: 60_000, strictAmount: false, strictNotify: false });
});

test.each([{ retries: -1 }, { retries: 1.5 }, { retryDelayMs: "soon" }, { strictNotify: "yes" }])(
  "rejects %o",
  async (input) => {
    expect((await simulator.control("/settings", input)).status).toBe(400);
  },
);
