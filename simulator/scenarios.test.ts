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

/** Everything that will ever be sent has been sent when the clock is far ahead. */
const tellEverything = () => simulator.control("/clock", { advanceMs: 60 * 60 * 1000 });

test("normal: told once", async () => {
  await payUnder("normal");

  await tellEverything();

  expect(statusesHeard()).toEqual(["2"]);
});

test("notify-late: the browser returns at once, the shop is told 15 seconds later", async () => {
  const orderKey = await payUnder("notify-late");

  expect(await resultPage(orderKey)).toContain('data-delay-ms="0"');
  await simulator.control("/clock", { advanceMs: 14_000 });
  expect(statusesHeard()).toEqual([]);
  await simulator.control("/clock", { advanceMs: 1_000 });
  expect(statusesHeard()).toEqual(["2"]);
});

test("notify-late: the rule may choose the delay", async () => {
  await payUnder("notify-late", { delayMs: 60_000 });

  await simulator.control("/clock", { advanceMs: 59_000 });
  expect(statusesHeard()).toEqual([]);
  await simulator.control("/clock", { advanceMs: 1_000 });
  expect(statusesHeard()).toEqual(["2"]);
});

test("notify-before-return: the shop has answered before the result is shown", async () => {
  await payUnder("notify-before-return");

  const [notification] = await simulator.notifications(ORDER_ID);
  expect(notification?.attempts).toMatchObject([{ status: 200, answer: "thank you" }]);
});

test("notify-lost: the shop hears nothing, Retrieval knows the payment", async () => {
  await payUnder("notify-lost");

  await tellEverything();

  expect(statusesHeard()).toEqual([]);
  expect(await simulator.payments(ORDER_ID)).toMatchObject([{ status: "success" }]);
});

test("notify-duplicate: the same body four times, the first two at once", async () => {
  shop.holdResponses(2);
  await payUnder("notify-duplicate");

  const untilReceived = await shop.untilReceived(4);

  expect(new Set(untilReceived.map(({ body }) => body)).size).toBe(1);
  await tellEverything();
  expect(shop.received).toHaveLength(4);
});

test("declines-then-success: in this order, each when the one before was answered", async () => {
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

test("forged-signature: the body is right but for its signature", async () => {
  await payUnder("forged-signature");

  const [notification] = await shop.untilReceived(1);

  expect(notification?.fields).toMatchObject({ status_code: "2", payhere_amount: "4500.00" });
  expect(notification?.fields.md5sig).toMatch(/^[0-9A-F]{32}$/);
  expect(notification?.fields.md5sig).not.toBe("71E5C8301A2A6D2BE47B8AB5083D396E");
});

test("wrong-amount: a cent less, signed correctly", async () => {
  await payUnder("wrong-amount");

  const [notification] = await shop.untilReceived(1);

  const fields = { merchant_id: "", order_id: "", payhere_currency: "", status_code: "", ...notification?.fields };
  expect(notification?.fields.payhere_amount).toBe("4499.99");
  expect(notification?.fields.md5sig).toBe(notificationSignature({ payhere_amount: "4499.99", ...fields }, TEST_MERCHANT.secret));
});

test("cancel: Back to Site also tells the shop", async () => {
  await simulator.control("/scenarios", { match: { any: true }, scenario: "cancel" });
  const orderKey = await simulator.start(checkoutFields(shop));

  const response = await simulator.get(`/pay/back/${orderKey}`);

  const [notification] = await shop.untilReceived(1);
  expect(notification?.fields).toMatchObject({ status_code: "-1", md5sig: "CA007E0FD4DFA7B1B8DF251C4CDA9370" });
  expect(response.headers.get("Location")).toBe(`/pay/checkoutRe/${orderKey}`);
});

test("close-tab: paid and told, but the browser stays", async () => {
  const orderKey = await payUnder("close-tab");

  await shop.untilReceived(1);

  const page = await resultPage(orderKey);
  expect(page).toContain("Payment Approved");
  expect(page).toContain('data-delay-ms=""');
  expect(page).not.toContain(`href="/pay/return`);
});

test("a rule is for as many payments as it says, and a rule for one order goes first", async () => {
  await simulator.control("/scenarios", { match: { any: true }, scenario: "close-tab", times: 2 });
  await simulator.control("/scenarios", { match: { order_id: "Order-2" }, scenario: "notify-lost" });

  for (const order_id of ["Order-1", "Order-2", "Order-2", "Order-3"]) {
    await simulator.start(checkoutFields(shop, { order_id }));
  }

  const payments = await (await simulator.get("/__sim/payments")).json();
  const scenarios = payments.map((payment: { scenario: string }) => payment.scenario);
  expect(scenarios).toEqual(["close-tab", "notify-lost", "close-tab", "normal"]);
});

test("a later rule for the same payments replaces the earlier one", async () => {
  await simulator.control("/scenarios", { match: { any: true }, scenario: "close-tab", times: 5 });

  await payUnder("normal");

  expect(await simulator.payments(ORDER_ID)).toMatchObject([{ scenario: "normal" }]);
});
