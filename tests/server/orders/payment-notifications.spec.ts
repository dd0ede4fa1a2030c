// @module-tag spec-7-checkout-3
import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { parseConfig } from "../../../src/config.ts";
import { orders, paymentNotifications } from "../../../src/db/schema/index.ts";
import { cartFingerprint } from "../../../src/domain/cart/cart-fingerprint.ts";
import { cents } from "../../../src/domain/money.ts";
import { payhereSignature } from "../../../src/integrations/payhere/signature.ts";
import { aForm, type Caller, serverTest } from "../../support/server-test.ts";
import type { RunningShop } from "../../support/shops/running-shop.ts";

const PATH = "/hooks/payhere";
const { merchantId, merchantSecret } = parseConfig({}).payhere;

/** Places an unpaid order over HTTP. */
async function placeOrder(shop: RunningShop, signedIn: Caller) {
  const { rows } = await shop.pool.query<{ id: string; price: string }>(
    "select id, price_cents as price from variants where stock > 1 limit 1",
  );
  const { id: variantId = "", price = "" } = rows[0] ?? {};
  const seen = cartFingerprint([{ variantId, priceCents: cents(Number(price)) }]);
  const answer = await signedIn("/api/orders", {
    method: "POST",
    headers: { origin: shop.baseUrl, "content-type": "application/json" },
    body: JSON.stringify({ key: crypto.randomUUID(), seen, lines: [{ variantId, quantity: 1 }] }),
  });
  expect(answer.status, answer.text).toBe(201);
  const { payment } = JSON.parse(answer.text);
  return { number: String(payment.order_id), amount: String(payment.amount) };
}

/** Sends a notification as PayHere does: from another address, without session or origin. */
function notification(order: { number: string; amount: string }, changed: Record<string, string> = {}) {
  const fields = {
    merchant_id: merchantId,
    order_id: order.number,
    payment_id: "320025157750",
    payhere_amount: order.amount,
    payhere_currency: "LKR",
    status_code: "2",
    method: "VISA",
    card_holder_name: "Test User",
    card_no: "************1292",
  };
  const { merchant_id, order_id, payhere_amount, payhere_currency, status_code } = fields;
  const signed = [merchant_id, order_id, payhere_amount, payhere_currency, status_code];
  return { ...fields, md5sig: payhereSignature(signed, merchantSecret), ...changed };
}

/** Signs with the hash of the order's payment request, which the customer has. */
function signedByBuyer(order: { number: string; amount: string }, status_code: string) {
  const signed = [merchantId, order.number, order.amount, "LKR"];
  return notification(order, { status_code, md5sig: payhereSignature(signed, merchantSecret) });
}

const statusOf = async ({ db }: RunningShop, number: string) =>
  (await db.select({ status: orders.status }).from(orders).where(eq(orders.number, number)))[0]?.status;

/** Last digits of the card, and the name on it. Times and ids can contain the same digits. */
const CARD_DETAILS = /\*1292|Test User/;

serverTest(
  "accepts a genuine notification without session or origin, and marks the order paid once",
  async ({ shop, call, signedIn }) => {
    const order = await placeOrder(shop, signedIn);

    const first = await call(PATH, aForm(notification(order), {}));
    const again = await call(PATH, aForm(notification(order), { origin: "https://www.payhere.lk" }));

    expect([first.status, first.text, again.status]).toEqual([200, "OK", 200]);
    expect(first.headers["set-cookie"]).toBeUndefined();
    expect(await statusOf(shop, order.number)).toBe("paid");
    const { rows } = await shop.pool.query("select count(*)::int as n from payments");
    expect(rows).toEqual([{ n: 1 }]);
  },
);

/** The same fields with another status, signed. */
function withStatus(order: { number: string; amount: string }, status_code: string, payment_id: string) {
  const signed = [merchantId, order.number, order.amount, "LKR", status_code];
  return notification(order, { status_code, payment_id, md5sig: payhereSignature(signed, merchantSecret) });
}

serverTest.for([
  ["-2", "320025157761"],
  ["-1", "320025157762"],
] as const)(
  "acknowledges %s, a success, a chargeback and their repeats with one payment id",
  async ([attempt, paymentId], { shop, call, signedIn }) => {
    const order = await placeOrder(shop, signedIn);
    const codes = [attempt, attempt, "2", "2", attempt, "-3", "-3", "2", attempt];

    const responses = [];
    for (const code of codes) responses.push(await call(PATH, aForm(withStatus(order, code, paymentId), {})));

    expect(responses.map(({ status, text }) => `${status} ${text}`)).toEqual(codes.map(() => "200 OK"));
    expect(await statusOf(shop, order.number)).toBe("charged-back");
    const ofOrder = eq(paymentNotifications.orderNumber, order.number);
    const stored = await shop.db.select().from(paymentNotifications).where(ofOrder).orderBy(paymentNotifications.id);
    const tried = attempt === "-2" ? "declined" : "cancelled";
    const outcomes = [tried, tried, "paid", "duplicate", "ignored", "charged-back", "ignored", "duplicate", "ignored"];
    expect(stored.map(({ outcome }) => outcome)).toEqual(outcomes);
    const reviews = await shop.pool.query(
      "select reason from payment_reviews r join orders o on o.id = r.order_id where o.number = $1",
      [order.number],
    );
    expect(reviews.rows).toEqual([{ reason: "charged-back" }]);
  },
);

serverTest("rejects a forged notification and changes nothing", async ({ shop, call, signedIn }) => {
  const order = await placeOrder(shop, signedIn);
  const before = await shop.db.$count(paymentNotifications);
  const forged = [
    notification(order, { md5sig: "0".repeat(32) }),
    notification(order, { payhere_amount: "1.00" }),
    notification(order, { merchant_id: "1219999" }),
    notification({ ...order, amount: "1.00" }, { payhere_amount: order.amount }),
    signedByBuyer(order, ""),
    signedByBuyer(order, "constructor"),
  ];

  for (const fields of forged) expect((await call(PATH, aForm(fields, {}))).status).toBe(400);
  const twice = aForm(notification(order), {});
  const doubled = await call(PATH, { ...twice, body: `${twice.body}&order_id=${order.number}` });

  expect(doubled.status).toBe(400);
  expect(await statusOf(shop, order.number)).toBe("awaiting-payment");
  expect(await shop.db.$count(paymentNotifications)).toBe(before);
  expect(shop.errors).toEqual([]);
});

serverTest("reads only form-encoded POST requests", async ({ shop, call, signedIn }) => {
  const order = await placeOrder(shop, signedIn);
  const form = aForm(notification(order), {});
  const json = { ...form, headers: { "content-type": "application/json" }, body: JSON.stringify(notification(order)) };

  expect((await call(PATH)).status).toBe(405);
  expect((await call(PATH, { ...form, method: "PUT" })).status).toBe(405);
  expect((await call(PATH, json)).status).toBe(415);
  expect((await call(PATH, { ...form, headers: { "content-type": "multipart/form-data; boundary=x" } })).status).toBe(
    415,
  );
  expect(await statusOf(shop, order.number)).toBe("awaiting-payment");
});

serverTest("rejects a notification of more than 8 KiB unread", async ({ shop, call, signedIn }) => {
  const order = await placeOrder(shop, signedIn);
  const long = aForm(notification(order, { custom_1: "x".repeat(9 * 1024) }), {});

  const known = await call(PATH, long);
  const unknown = await call(PATH, { ...long, headers: { ...long.headers, "transfer-encoding": "chunked" } });

  expect([known.status, unknown.status]).toEqual([413, 413]);
  expect(await statusOf(shop, order.number)).toBe("awaiting-payment");
});

serverTest(
  "reads a notification with a charset in its content type, and stores no card details",
  async ({ shop, call, signedIn }) => {
    const order = await placeOrder(shop, signedIn);
    const headers = { "content-type": "application/x-www-form-urlencoded; charset=UTF-8" };

    expect(
      (await call(PATH, { ...aForm(notification(order, { payment_id: "320025157751" }), {}), headers })).status,
    ).toBe(200);
    expect(await statusOf(shop, order.number)).toBe("paid");
    const stored = JSON.stringify(await shop.db.select().from(paymentNotifications));
    expect(stored).not.toMatch(CARD_DETAILS);
  },
);
