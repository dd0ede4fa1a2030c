import { afterEach, beforeEach, expect, test } from "vitest";
import { TEST_MERCHANT } from "./server.ts";
import { CARDS, checkoutFields, openShop, openSimulator, type TestShop, type TestSimulator } from "./test-shop.ts";

const ORDER_ID = "Order-1732170000000";
const GRANT = { grant_type: "client_credentials" };

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

const basic = (id: string, secret: string) => ({ Authorization: `Basic ${btoa(`${id}:${secret}`)}` });

async function signIn() {
  const headers = basic(TEST_MERCHANT.appId, TEST_MERCHANT.appSecret);
  const answer = await (await simulator.post("/merchant/v1/oauth/token", GRANT, headers)).json();
  return { Authorization: `Bearer ${answer.access_token}` };
}

async function search(headers: Record<string, string>) {
  const response = await simulator.get(`/merchant/v1/payment/search?order_id=${ORDER_ID}`, headers);
  return { status: response.status, answer: await response.json() };
}

async function refund(headers: Record<string, string>, body: unknown) {
  const response = await fetch(`${simulator.url}/merchant/v1/payment/refund`, {
    method: "POST",
    headers: { ...headers, "Content-Type": "application/json" },
    body: JSON.stringify(body),
  });
  return response.json();
}

async function payOrder() {
  const orderKey = await simulator.start(checkoutFields(shop));
  await simulator.payWith(orderKey, CARDS.doNotHonor);
  await simulator.payWith(orderKey, CARDS.success);
}

test("issues a token for the app's credentials only", async () => {
  const right = await simulator.post("/merchant/v1/oauth/token", GRANT, basic("simulator-app", "simulator-app-secret"));
  const wrong = await simulator.post("/merchant/v1/oauth/token", GRANT, basic("simulator-app", "guess"));

  expect(await right.json()).toEqual({
    access_token: expect.stringMatching(/^[0-9a-f-]{36}$/),
    token_type: "bearer",
    expires_in: 599,
    scope: "SANDBOX",
  });
  expect(wrong.status).toBe(401);
});

test("rejects a token after 599 seconds", async () => {
  const headers = await signIn();

  await simulator.control("/clock", { advanceMs: 598_000 });
  const before = await search(headers);
  await simulator.control("/clock", { advanceMs: 1_000 });
  const after = await search(headers);

  expect(before.answer).toEqual({ status: -1, msg: "No payments found", data: null });
  expect(after.status).toBe(401);
  expect(after.answer).toMatchObject({
    error: "invalid_token",
    error_description: expect.stringMatching(/^Access token expired: /),
  });
});

test("rejects a search without a token", async () => {
  const { status, answer } = await search({ Authorization: "Bearer guess" });

  expect(status).toBe(401);
  expect(answer).toEqual({ error: "invalid_token", error_description: "Invalid access token: guess" });
});

test("returns the success and not the declines, in PayHere's format", async () => {
  await simulator.payWith(await simulator.start(checkoutFields(shop)), CARDS.doNotHonor);
  await payOrder();

  const { answer } = await search(await signIn());

  expect(answer).toEqual({
    status: 1,
    msg: `Payments with order_id:${ORDER_ID}`,
    data: [
      {
        payment_id: 320000000002,
        order_id: ORDER_ID,
        date: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
        description: ORDER_ID,
        status: "RECEIVED",
        currency: "LKR",
        amount: 4500,
        customer: {
          fist_name: "Test",
          last_name: "User",
          email: "test@example.com",
          phone: "0771234567",
          delivery_details: { address: "No. 1, Example Road", city: "Colombo", country: "Sri Lanka" },
        },
        amount_detail: {
          currency: "LKR",
          gross: 4500,
          fee: 130.5,
          net: 4369.5,
          exchange_rate: 1,
          exchange_from: "LKR",
          exchange_to: "LKR",
        },
        payment_method: { method: "VISA", card_customer_name: "Test User", card_no: "************1292" },
        items: null,
      },
    ],
  });
});

test("returns several payments of one order, and none of another merchant", async () => {
  await payOrder();
  await payOrder();
  const other = { id: "1210001", secret: "other-secret", appId: "other", appSecret: "other-app-secret", domains: [] };
  await simulator.control("/merchants", other);

  const own = await search(await signIn());
  const token = await (
    await simulator.post("/merchant/v1/oauth/token", GRANT, basic("other", "other-app-secret"))
  ).json();
  const foreign = await search({ Authorization: `Bearer ${token.access_token}` });

  expect(own.answer.data.map((one: { payment_id: number }) => one.payment_id)).toEqual([320000000002, 320000000003]);
  expect(foreign.answer.msg).toBe("No payments found");
});

test("moves a full refund from requested to refunded, and rejects a second one", async () => {
  await payOrder();
  const headers = await signIn();

  const first = await refund(headers, { payment_id: "320000000002", description: "Out of stock" });
  const requested = await search(headers);
  await simulator.control("/clock", { advanceMs: 10_000 });
  const done = await search(headers);
  const second = await refund(headers, { payment_id: "320000000002", description: "Out of stock" });

  expect(first).toEqual({ status: 1, msg: "Successfully processed the refund", data: 560000000002 });
  expect(requested.answer.data[0].status).toBe("REFUND REQUESTED");
  expect(done.answer.data[0].status).toBe("REFUNDED");
  expect(second).toEqual({ status: -1, msg: "Error processing refund", data: null });
});

test("accepts partial refunds up to the amount", async () => {
  await payOrder();
  const headers = await signIn();
  const refundPart = (amount: string) => refund(headers, { payment_id: "320000000002", description: "Part", amount });

  const answers = [];
  for (const amount of ["100.50", "4399.51", "4399.50", "0.01"]) answers.push((await refundPart(amount)).status);

  expect(answers).toEqual([1, -1, 1, -1]);
});

test.each([{ payment_id: "0" }, { payment_id: "320099999999" }, {}, null])("rejects a refund of %o", async (body) => {
  await payOrder();

  const answer = await refund(await signIn(), body);

  expect(answer).toEqual({ status: -1, msg: "Error processing refund", data: null });
});

test("responds with 501 to charge and subscriptions", async () => {
  const headers = await signIn();

  const statuses = [];
  for (const path of ["/payment/charge", "/subscription", "/subscription/retry"]) {
    statuses.push((await simulator.post(`/merchant/v1${path}`, {}, headers)).status);
  }

  expect(statuses).toEqual([501, 501, 501]);
});
