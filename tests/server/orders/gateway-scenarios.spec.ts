import { expect } from "vitest";
import type { ScenarioName } from "../../../simulator/scenarios.ts";
import { CARDS, driversFor } from "../../../simulator/test-shop.ts";
import { cartFingerprint } from "../../../src/domain/cart/cart-fingerprint.ts";
import { DAY_MS } from "../../../src/domain/durations.ts";
import { aListedProduct } from "../../support/catalogue.ts";
import { inconsistentStock, onlyOrderOf, stockOf } from "../../support/orders/order-facts.ts";
import { type Caller, serverTest } from "../../support/server-test.ts";
import type { RunningShop } from "../../support/shops/running-shop.ts";
import { anAccount } from "../../support/steps/customer-steps.ts";
import { notificationsOf, passTime } from "../../support/steps/payment-steps.ts";

type Outcome = { status: string; payments: string[]; notifications: string[]; reviews: string[] };

/** A new customer orders two of five units over HTTP, and pays by card in the given scenario. */
async function pay(shop: RunningShop, call: Caller, scenario: ScenarioName) {
  const { email, cookies } = await anAccount(shop);
  const product = await aListedProduct(shop.db, { stock: 5 });
  const { id: variantId, priceCents } = product.variant;
  const cookie = cookies.map((line) => line.split(";")[0]).join("; ");
  const answer = await call("/api/orders", {
    method: "POST",
    headers: { cookie, origin: shop.baseUrl, "content-type": "application/json" },
    body: JSON.stringify({
      key: crypto.randomUUID(),
      seen: cartFingerprint([{ variantId, priceCents }]),
      lines: [{ variantId, quantity: 2 }],
    }),
  });
  expect(answer.status, answer.text).toBe(201);
  const { orderNumber, payment } = JSON.parse(answer.text);
  const gateway = driversFor(shop.simulatorUrl);
  await gateway.control("/scenarios", { match: { order_id: orderNumber }, scenario });
  await gateway.payWith(await gateway.start(payment, `${shop.baseUrl}/cart`), CARDS.success);
  const order = () => onlyOrderOf(shop.db, email);
  const open = (path: string) => call(path, { headers: { cookie } });
  const openPayPage = () => open(`/pay/${orderNumber}`);
  return { orderNumber, product, order, open, openPayPage };
}

const untouched = { status: "awaiting-payment", payments: [], notifications: [], reviews: [] };
const paid = { status: "paid", payments: ["received"], notifications: ["paid"], reviews: [] };
const reviewed = (reason: string) => ({
  ...untouched,
  payments: ["received"],
  notifications: [`review:${reason}`],
  reviews: [reason],
});

/**
 * Required outcome of each simulator scenario (payhere.md §3.5, §8.5); the clock of the simulator advances where the
 * row states it.
 */
const OUTCOMES: [ScenarioName, Outcome, { passMs?: number }?][] = [
  ["normal", paid],
  ["notify-late", paid, { passMs: 15_000 }],
  ["notify-before-return", paid],
  ["close-tab", paid],
  ["notify-duplicate", { ...paid, notifications: ["paid", "duplicate", "duplicate", "duplicate"] }],
  ["pending-then-success", { ...paid, notifications: ["pending", "paid"] }, { passMs: 15_000 }],
  ["success-then-failed", { ...paid, notifications: ["paid", "ignored"] }],
  [
    "declines-then-success",
    { ...paid, payments: ["declined", "declined", "received"], notifications: ["declined", "declined", "paid"] },
  ],
  ["tampered-unsigned", paid],
  ["forged-lowercase", paid],
  ["wrong-amount", reviewed("wrong-amount")],
  ["wrong-currency", reviewed("wrong-currency")],
  [
    "double-payment",
    {
      ...paid,
      payments: ["received", "received"],
      notifications: ["paid", "review:second-payment"],
      reviews: ["second-payment"],
    },
  ],
  [
    "chargeback",
    {
      status: "charged-back",
      payments: ["charged-back"],
      notifications: ["paid", "charged-back"],
      reviews: ["charged-back"],
    },
    { passMs: DAY_MS },
  ],
  ["refund", paid, { passMs: DAY_MS }],
];

serverTest.for(OUTCOMES)(
  "reaches the outcome that the protocol requires and keeps the stock consistent in scenario %s",
  async ([scenario, outcome, { passMs = 0 } = {}], { shop, call }) => {
    const { product, order } = await pay(shop, call, scenario);
    if (passMs > 0) await passTime(shop, passMs);

    await expect.poll(order).toMatchObject(outcome);
    // The ledger subtracts charged-back units from the sold count.
    const isSold = outcome.status !== "awaiting-payment" && outcome.status !== "charged-back";
    expect(await stockOf(shop.db, product.id)).toEqual({ stock: 3, sold: isSold ? 2 : 0 });
    expect(await inconsistentStock(shop.db)).toEqual([]);
  },
);

/** Invalid notifications. The Retrieval API finds the payment before the customer can pay again. */
const REFUSED: [ScenarioName, number][] = [
  ["forged-signature", 400],
  ["wrong-merchant", 400],
  ["duplicate-field", 400],
  ["json-body", 415],
];

serverTest.for(REFUSED)(
  "rejects the notification of scenario %s with %i, and finds the payment through the Retrieval API",
  async ([scenario, status], { shop, call }) => {
    const { orderNumber, order, openPayPage } = await pay(shop, call, scenario);
    await expect.poll(async () => (await notificationsOf(shop, orderNumber))[0]?.attempts[0]?.status).toBe(status);
    expect(await order()).toMatchObject(untouched);
    shop.errors.length = 0;

    expect((await openPayPage()).headers.location).toBe(`/order-confirmation?order_id=${orderNumber}`);

    expect(await order()).toMatchObject(paid);
  },
);

serverTest(
  "raises an alert when a notification names an unknown order, whose payment the Retrieval API knows",
  { tags: ["spec-8-payment-3"] },
  async ({ shop, call }) => {
    const { order, open, openPayPage } = await pay(shop, call, "unknown-order");
    const alarms = () =>
      shop.pool.query("select 1 from payment_reviews where reason = 'unknown-order' and order_id is null");
    await expect.poll(async () => (await alarms()).rowCount).toBe(1);
    expect(await order()).toMatchObject(untouched);
    const { rows } = await shop.pool.query<{ number: string }>(
      "select order_number as number from payment_notifications where outcome = 'review:unknown-order'",
    );
    const page = await open(`/order-confirmation?order_id=${rows[0]?.number}`);
    expect(page.text).toContain("Payment succeeded but failed to save order. Please contact support.");

    await openPayPage();

    expect(await order()).toMatchObject(paid);
  },
);

serverTest(
  "finds a payment through the Retrieval API before the customer can pay again when its notification is lost",
  async ({ shop, call }) => {
    const { orderNumber, order, openPayPage } = await pay(shop, call, "notify-lost");

    expect((await openPayPage()).headers.location).toBe(`/order-confirmation?order_id=${orderNumber}`);

    expect(await order()).toMatchObject(paid);
  },
);
