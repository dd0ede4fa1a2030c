import { afterEach, beforeEach, expect, test } from "vitest";
import { SCENARIO_NAMES } from "./scenarios.ts";
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

const dashboard = async () => (await simulator.get("/__sim/")).text();

/** Sends a form of the dashboard as a browser does, and returns the dashboard after it. */
async function submit(path: string, form: Record<string, string> = {}) {
  const response = await simulator.post(`/__sim${path}`, form, { Origin: simulator.url });
  expect([response.status, response.headers.get("Location")]).toEqual([303, "/__sim/"]);
  return dashboard();
}

async function payOrder() {
  await simulator.payWith(await simulator.start(checkoutFields(shop)), CARDS.success);
  await simulator.control("/clock", { advanceMs: 1 });
}

test("lists every scenario", async () => {
  const page = await dashboard();

  expect([...page.matchAll(/<option value="([a-z]+[a-z0-9-]*)">/g)].map(([, name]) => name)).toEqual(SCENARIO_NAMES);
});

test("sets, shows and deletes a rule for one order with a delay in seconds", async () => {
  const form = { scenario: "notify-late", times: "2", order_id: "Order-7", delaySeconds: "2.5" };

  const set = await submit("/scenarios", form);
  const rules = (await (await simulator.get("/__sim/scenarios")).json()).rules;
  const cleared = await submit("/scenarios/clear");

  expect(set).toContain("For Order-7, 2 more, delay 2.5 s.");
  expect(rules).toEqual([{ orderId: "Order-7", scenario: "notify-late", delayMs: 2_500, timesLeft: 2 }]);
  expect(cleared).not.toContain("Order-7");
});

test("reads empty fields as any order and the default delay", async () => {
  await submit("/scenarios", { scenario: "api-500", times: "1", order_id: "", delaySeconds: "" });

  const { rules } = await (await simulator.get("/__sim/scenarios")).json();

  expect(rules).toEqual([{ orderId: null, scenario: "api-500", delayMs: null, timesLeft: 1 }]);
});

test("shows a partial refund and a chargeback", async () => {
  await payOrder();

  const refunded = await submit(`/payments/${PAYMENT_ID}/refund`, { amount: "100.50" });
  const chargedBack = await submit(`/payments/${PAYMENT_ID}/chargeback`);

  expect(refunded).toContain("Retrieval status: REFUND REQUESTED");
  expect(refunded).toContain("Refund 560000000002: LKR 100.50");
  expect(chargedBack).toContain("Retrieval status: CHARGEBACKED");
});

test("sends a notification by form, and sends it again", async () => {
  await payOrder();

  await submit("/notify", { order_id: ORDER_ID, status_code: "-1" });
  await submit("/notifications/1/replay");

  expect(shop.received.map(({ fields }) => fields.status_code)).toEqual(["2", "-1", "2"]);
});

test("advances the clock by minutes, and shows the difference", async () => {
  const page = await submit("/clock", { advanceMinutes: "1.5" });

  expect(page).toContain("1.5 min ahead");
});

test("saves settings, including an unchecked box", async () => {
  const form = { retries: "3", retryDelaySeconds: "30", strictNotify: "off" };
  await simulator.control("/settings", { strictNotify: true });

  const page = await submit("/settings", { ...form, strictAmount: "on" });

  expect(await (await simulator.get("/__sim/settings")).json()).toEqual({
    retries: 3,
    retryDelayMs: 30_000,
    strictAmount: true,
    strictNotify: false,
  });
  expect(page).toContain('name="strictAmount" checked');
  expect(page).not.toContain('name="strictNotify" checked');
});

test("reads a checked box in spite of its hidden field", async () => {
  const body = "retries=0&retryDelaySeconds=60&strictAmount=off&strictAmount=on";

  await fetch(`${simulator.url}/__sim/settings`, {
    method: "POST",
    headers: { "Content-Type": "application/x-www-form-urlencoded", Origin: simulator.url },
    body,
    redirect: "manual",
  });

  expect((await (await simulator.get("/__sim/settings")).json()).strictAmount).toBe(true);
});

test("shows counters, and deletes them on reset", async () => {
  await payOrder();
  const before = await dashboard();

  const after = await submit("/reset");

  expect(before).toContain('<th scope="row">Request: POST /pay/checkoutJ</th><td>1</td>');
  expect(before).toContain('<th scope="row">Notification: accepted</th><td>1</td>');
  expect(after).toContain("None yet.");
  expect(after).not.toContain("POST /pay/checkoutJ");
});

test.each(["/reset", "/clock", "/settings", `/payments/${PAYMENT_ID}/refund`, "/notify"])(
  "rejects %s from another site",
  async (path) => {
    await payOrder();

    const response = await simulator.post(`/__sim${path}`, {}, { Origin: "https://elsewhere.example" });

    expect(response.status).toBe(403);
  },
);
