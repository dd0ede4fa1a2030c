import { afterEach, beforeEach, expect, test } from "vitest";
import { countersOf, retrievalOf } from "./test-api.ts";
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

async function payOrder() {
  await simulator.payWith(await simulator.start(checkoutFields(shop)), CARDS.success);
  await shop.untilReceived(1);
}

const pass = (advanceMs: number) => simulator.control("/clock", { advanceMs });
const statusesHeard = () => shop.received.map(({ fields }) => fields.status_code);

test("charges a payment back once", async () => {
  await payOrder();

  const first = await simulator.control(`/payments/${PAYMENT_ID}/chargeback`, {});
  const second = await simulator.control(`/payments/${PAYMENT_ID}/chargeback`, {});
  await pass(1);

  expect([first.status, second.status]).toEqual([200, 400]);
  expect(statusesHeard()).toEqual(["2", "-3"]);
  expect(await retrievalOf(simulator, ORDER_ID)).toEqual(["CHARGEBACKED"]);
});

test("lists a refund in the portal without a notification", async () => {
  await payOrder();

  await simulator.control(`/payments/${PAYMENT_ID}/refund`, { amount: "100.50", description: "Kindness" });
  await pass(10_000);

  expect(await (await simulator.get(`/__sim/refunds?order_id=${ORDER_ID}`)).json()).toEqual([
    {
      refundId: "560000000002",
      amountCents: 10_050,
      description: "Kindness",
      by: "control",
      at: expect.any(Number),
      settlesAt: expect.any(Number),
      orderId: ORDER_ID,
      paymentId: PAYMENT_ID,
      currency: "LKR",
      status: "REFUNDED",
    },
  ]);
  expect(await (await simulator.get("/__sim/refunds?order_id=Order-2")).json()).toEqual([]);
  expect(statusesHeard()).toEqual(["2"]);
});

test("sends the chosen notification with a refund", async () => {
  await payOrder();

  await simulator.control(`/payments/${PAYMENT_ID}/refund`, { notifyStatus: "-1" });
  await pass(1);

  expect(statusesHeard()).toEqual(["2", "-1"]);
});

test("sends a notification again, byte for byte", async () => {
  await payOrder();
  await pass(1);

  const [original] = await simulator.notifications(ORDER_ID);
  const answer = await (await simulator.control(`/notifications/${original?.id}/replay`, {})).json();

  expect(answer.attempts).toMatchObject([{ status: 200 }]);
  expect(shop.received.map(({ body }) => body)).toEqual([original?.body, original?.body]);
});

test.each([
  ["/payments/320099999999/chargeback", {}],
  ["/payments/320099999999/refund", {}],
  [`/payments/${PAYMENT_ID}/refund`, { amount: "4500.01" }],
  [`/payments/${PAYMENT_ID}/refund`, { notifyStatus: "7" }],
  ["/notifications/99/replay", {}],
])("%s rejects %o", async (path, body) => {
  await payOrder();

  expect((await simulator.control(path, body)).status).toBe(400);
});

test("counts everything by its outcome", async () => {
  await simulator.control("/scenarios", { match: { any: true }, scenario: "double-payment" });
  await payOrder();
  await pass(1);
  shop.respondWith(503);
  await simulator.start(checkoutFields(shop, { order_id: "Order-2" }));
  await simulator.control("/notify", { order_id: "Order-2", status_code: -2 });
  await simulator.control(`/payments/${PAYMENT_ID}/refund`, {});
  await pass(1);

  expect(await countersOf(simulator)).toEqual({
    requests: { "POST /pay/checkoutJ": 2, "POST /pay/test_ipg/:orderKey": 1 },
    scenarios: { "double-payment": 1 },
    waitingAnswers: 0,
    payments: { success: 2, init: 1 },
    refunds: 1,
    chargebacks: 0,
    notifications: { accepted: 2, refused: 1 },
  });
});

test("counts a notification as unanswered when it does not reach the shop", async () => {
  const notify_url = "http://127.0.0.1:1/notify";
  await simulator.payWith(await simulator.start(checkoutFields(shop, { notify_url })), CARDS.success);

  await pass(1);

  expect((await countersOf(simulator)).notifications).toEqual({ unanswered: 1 });
});
