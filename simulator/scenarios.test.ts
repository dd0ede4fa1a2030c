import { afterEach, beforeEach, expect, test } from "vitest";
import type { ScenarioName } from "./scenarios.ts";
import { TEST_MERCHANT } from "./server.ts";
import { notificationSignature } from "./signature.ts";
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

async function payUnder(scenario: ScenarioName, rule: Record<string, unknown> = {}) {
  await simulator.control("/scenarios", { match: { any: true }, scenario, ...rule });
  const orderKey = await simulator.start(checkoutFields(shop));
  await simulator.payWith(orderKey, CARDS.success);
  return orderKey;
}

const resultPage = async (orderKey: string) => (await simulator.get(`/pay/checkoutRe/${orderKey}`)).text();
const statusesHeard = () => shop.received.map(({ fields }) => fields.status_code);

/** Far enough ahead that every notification has been sent. */
const tellEverything = () => simulator.control("/clock", { advanceMs: 60 * 60 * 1000 });

test("normal: notifies once", async () => {
  await payUnder("normal");

  await tellEverything();

  expect(statusesHeard()).toEqual(["2"]);
});

test("notify-late: returns the browser at once, notifies 15 seconds later", async () => {
  const orderKey = await payUnder("notify-late");

  expect(await resultPage(orderKey)).toContain('data-delay-ms="0"');
  await simulator.control("/clock", { advanceMs: 14_000 });
  expect(statusesHeard()).toEqual([]);
  await simulator.control("/clock", { advanceMs: 1_000 });
  expect(statusesHeard()).toEqual(["2"]);
});

test("notify-late: applies the rule's delay", async () => {
  await payUnder("notify-late", { delayMs: 60_000 });

  await simulator.control("/clock", { advanceMs: 59_000 });
  expect(statusesHeard()).toEqual([]);
  await simulator.control("/clock", { advanceMs: 1_000 });
  expect(statusesHeard()).toEqual(["2"]);
});

test("notify-before-return: waits for the shop's response before it shows the result", async () => {
  await payUnder("notify-before-return");

  const [notification] = await simulator.notifications(ORDER_ID);
  expect(notification?.attempts).toMatchObject([{ status: 200, answer: "thank you" }]);
});

test("notify-lost: sends no notification, and lists the payment in Retrieval", async () => {
  await payUnder("notify-lost");

  await tellEverything();

  expect(statusesHeard()).toEqual([]);
  expect(await simulator.payments(ORDER_ID)).toMatchObject([{ status: "success" }]);
});

test("notify-duplicate: sends the same body four times, the first two at once", async () => {
  shop.holdResponses(2);
  await payUnder("notify-duplicate");

  const untilReceived = await shop.untilReceived(4);

  expect(new Set(untilReceived.map(({ body }) => body)).size).toBe(1);
  await tellEverything();
  expect(shop.received).toHaveLength(4);
});

test("declines-then-success: sends each after the response to the previous one", async () => {
  shop.holdResponses(Number.POSITIVE_INFINITY);
  await payUnder("declines-then-success");
  await shop.untilReceived(1);
  await simulator.notifications(ORDER_ID);
  expect(shop.received).toHaveLength(1);

  shop.respondNow();
  await tellEverything();

  expect(statusesHeard()).toEqual(["-2", "-2", "2"]);
  expect(shop.received.map(({ fields }) => fields.payment_id === "0")).toEqual([true, true, false]);
});

test("forged-signature: sends a correct body with a wrong signature", async () => {
  await payUnder("forged-signature");

  const [notification] = await shop.untilReceived(1);

  expect(notification?.fields).toMatchObject({ status_code: "2", payhere_amount: "4500.00" });
  expect(notification?.fields.md5sig).toMatch(/^[0-9A-F]{32}$/);
  expect(notification?.fields.md5sig).not.toBe("71E5C8301A2A6D2BE47B8AB5083D396E");
});

test("wrong-amount: sends one cent less, signed correctly", async () => {
  await payUnder("wrong-amount");

  const [notification] = await shop.untilReceived(1);

  const fields = { merchant_id: "", order_id: "", payhere_currency: "", status_code: "", ...notification?.fields };
  expect(notification?.fields.payhere_amount).toBe("4499.99");
  expect(notification?.fields.md5sig).toBe(
    notificationSignature({ payhere_amount: "4499.99", ...fields }, TEST_MERCHANT.secret),
  );
});

test("cancel: notifies on Back to Site", async () => {
  await simulator.control("/scenarios", { match: { any: true }, scenario: "cancel" });
  const orderKey = await simulator.start(checkoutFields(shop));

  const response = await simulator.get(`/pay/back/${orderKey}`);

  const [notification] = await shop.untilReceived(1);
  expect(notification?.fields).toMatchObject({ status_code: "-1", md5sig: "CA007E0FD4DFA7B1B8DF251C4CDA9370" });
  expect(response.headers.get("Location")).toBe(`/pay/checkoutRe/${orderKey}`);
});

test("close-tab: pays and notifies without a redirect", async () => {
  const orderKey = await payUnder("close-tab");

  await shop.untilReceived(1);

  const page = await resultPage(orderKey);
  expect(page).toContain("Payment Approved");
  expect(page).toContain('data-delay-ms=""');
  expect(page).not.toContain(`href="/pay/return`);
});

test("applies a rule to its number of payments, a rule for one order first", async () => {
  await simulator.control("/scenarios", { match: { any: true }, scenario: "close-tab", times: 2 });
  await simulator.control("/scenarios", { match: { order_id: "Order-2" }, scenario: "notify-lost" });

  for (const order_id of ["Order-1", "Order-2", "Order-2", "Order-3"]) {
    await simulator.start(checkoutFields(shop, { order_id }));
  }

  const payments = await (await simulator.get("/__sim/payments")).json();
  const scenarios = payments.map((payment: { scenario: string }) => payment.scenario);
  expect(scenarios).toEqual(["close-tab", "notify-lost", "close-tab", "normal"]);
});

test("replaces an earlier rule for the same payments", async () => {
  await simulator.control("/scenarios", { match: { any: true }, scenario: "close-tab", times: 5 });

  await payUnder("normal");

  expect(await simulator.payments(ORDER_ID)).toMatchObject([{ scenario: "normal" }]);
});
