import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { payments, refunds } from "../../../src/db/schema/index.ts";
import { DAY_MS } from "../../../src/domain/durations.ts";
import { invariant } from "../../../src/domain/errors.ts";
import { type Cents, rupees, toDecimal } from "../../../src/domain/money.ts";
import { expireOrders } from "../../../src/domain/orders/expire-orders.server.ts";
import { formatOrderCode } from "../../../src/domain/orders/order-code.ts";
import { cancelByStaff } from "../../../src/domain/payments/cancel-order.server.ts";
import { recordNotification } from "../../../src/domain/payments/record-notification.server.ts";
import { carryOutRefund } from "../../../src/domain/payments/refunds/carry-out-refund.server.ts";
import { requestRefund } from "../../../src/domain/payments/refunds/request-refund.server.ts";
import { aForm, type Caller, serverTest } from "../../support/server-test.ts";
import type { RunningShop } from "../../support/shops/running-shop.ts";
import { aStaffMember } from "../../support/staff.ts";
import { anAccount } from "../../support/steps/customer-steps.ts";
import { aPlacedOrder, payOrder } from "../../support/steps/order-steps.ts";
import { makeTestShop } from "../../support/test-shop.ts";

const actor = "staff:test" as const;

/** A card order, the ways to change it, and its pages as its customer sees them. */
async function aCardOrder(shop: RunningShop, call: Caller) {
  const { email, cookies } = await anAccount(shop);
  const cookie = cookies.map((line) => line.split(";")[0]).join("; ");
  const testShop = makeTestShop(shop.db);
  const { order } = await aPlacedOrder(shop, email);
  const paymentOf = async () => {
    const [payment] = await shop.db.select().from(payments).where(eq(payments.orderId, order.id));
    invariant(payment, "no payment row");
    return payment;
  };
  const steps = {
    pay: () => payOrder(shop, order),
    expire: async () => {
      testShop.clock.advance(DAY_MS);
      await expireOrders(testShop);
    },
    cancel: () => cancelByStaff(testShop, { number: order.number, actor }),
    refund: async (amountCents?: Cents) => {
      const { id: paymentId } = await paymentOf();
      await carryOutRefund(testShop, await requestRefund(testShop, { paymentId, amountCents, reason: "test", actor }));
    },
    carryOut: async () => {
      const { id } = await paymentOf();
      for (const refund of await shop.db.select().from(refunds).where(eq(refunds.paymentId, id)))
        await carryOutRefund(testShop, refund.id);
    },
    chargeBack: async () => {
      const { providerPaymentId: paymentId, currency, method } = await paymentOf();
      const amount = toDecimal(order.totalCents);
      await recordNotification(testShop, {
        source: "notification",
        orderNumber: order.number,
        paymentId,
        amount,
        currency,
        method,
        statusCode: "-3",
        bodySha256: "0".repeat(64),
      });
    },
  };
  const read = async (path: string) => (await call(path, { headers: { cookie } })).text;
  const open = () => read(`/order-confirmation?order_id=${order.number}`);
  return { ...steps, number: order.number, code: formatOrderCode(order.code), open, read, testShop };
}

/** A line of the receipt, such as "Refunded Rs. 100". */
const refundedIn = (page: string) => /Refunded\s+(Rs\.\s[\d,]+)/.exec(page.replace(/<[^>]*>/g, " "))?.[1];

type CardOrder = Awaited<ReturnType<typeof aCardOrder>>;

const PROMISES = /pack it next|Your payment has arrived|>Amount Paid</;
const REFUNDING = "We&#x27;re refunding your payment for this order.";
const PAID_LATE = "Your payment came after the hold ended. It&#x27;s safe: we&#x27;re checking stock";

/** Steps of a card order, and the heading and text of its confirmation page. */
const CLOSED: [name: string, go: (order: CardOrder) => Promise<unknown>, heading: string, text: string][] = [
  [
    "expired",
    ({ expire }) => expire(),
    "Expired, not paid or confirmed in time",
    "and you weren&#x27;t charged for it.",
  ],
  [
    "cancelled before its payment",
    ({ cancel }) => cancel(),
    "Cancelled",
    "This order is closed, and you weren&#x27;t charged for it.",
  ],
  ["cancelled after its payment", async ({ pay, cancel }) => [await pay(), await cancel()], "Cancelled", REFUNDING],
  [
    "cancelled and refunded",
    async ({ pay, cancel, carryOut }) => [await pay(), await cancel(), await carryOut()],
    "Refunded",
    "We&#x27;ve refunded your payment for this order.",
  ],
  [
    "refunded before dispatch",
    async ({ pay, refund }) => [await pay(), await refund()],
    "Refunded",
    "We&#x27;ve refunded your payment for this order.",
  ],
  [
    "charged back",
    async ({ pay, chargeBack }) => [await pay(), await chargeBack()],
    "Payment reversed by the bank",
    "Your bank has taken back the payment for this order.",
  ],
  [
    "cancelled and charged back",
    async ({ pay, cancel, chargeBack }) => [await pay(), await cancel(), await chargeBack()],
    "Payment reversed by the bank",
    "Your bank has taken back the payment for this order.",
  ],
  [
    "expired and paid late",
    async ({ expire, pay }) => [await expire(), await pay()],
    "We&#x27;re checking your payment",
    PAID_LATE,
  ],
];

serverTest.for(CLOSED)("shows the money of a card order that is %s", async ([, go, heading, text], { shop, call }) => {
  const order = await aCardOrder(shop, call);
  await go(order);

  const page = await order.open();

  expect(page).toContain(`>${heading}</h1>`);
  expect(page).toContain(text);
  expect(page).toContain(order.number);
  expect(page).not.toMatch(PROMISES);
  if (text !== PAID_LATE) expect(page).not.toMatch(new RegExp(`${PAID_LATE}|Plain box`));
  expect(refundedIn(page) !== undefined).toBe(heading === "Refunded");
});

serverTest(
  "shows on the order's page and card that a late payment is checked, with the order's code and no second order",
  async ({ shop, call }) => {
    const order = await aCardOrder(shop, call);
    await order.expire();
    const path = `/orders/${order.number}`;
    expect(await order.read(path)).toContain("Order again");
    await order.pay();

    const shown = await order.read(path);

    expect(shown).toContain(PAID_LATE);
    expect(shown).not.toContain("Order again");
    expect(shown).toMatch(/aria-current="step"[^>]*>We&#x27;re checking your payment/);
    const list = await order.read("/order-tracking");
    for (const text of [shown, list]) expect(text).toContain("checking your payment</p>");
    expect(list).toContain(`Order code ${order.code}`);
  },
);

serverTest("promises the parcel after a partial refund", async ({ shop, call }) => {
  const order = await aCardOrder(shop, call);
  await order.pay();
  await order.refund(rupees(100));

  const page = await order.open();
  expect(page).toContain("pack it next");
  expect(page).toContain("Plain box");
  expect(refundedIn(page)).toBe("Rs.\u00a0100");
});

serverTest(
  "links to the contact page while a late payment is checked, and accepts it by button",
  async ({ shop, call }) => {
    const order = await aCardOrder(shop, call);
    await order.expire();
    await order.pay();
    expect(await order.open()).toMatch(/<a[^>]* href="\/contact"[^>]*>Contact us<\/a>/);
    const { cookie } = await aStaffMember(shop);
    const path = `/admin/orders/${order.number}`;
    const form = /<form[^>]* action="([^"]+)"[^>]*><input[^>]* value="accept"/;
    const [, action = ""] = form.exec((await call(path, { headers: { cookie } })).text) ?? [];
    expect(action).toBe(`${path}/transfer`);

    const sent = await call(action, aForm({ intent: "accept" }, { cookie, origin: shop.baseUrl }));

    expect(sent.status).toBe(303);
    const after = (await call(path, { headers: { cookie } })).text;
    expect(after).not.toMatch(form);
    expect(await order.open()).toContain("pack it next");
  },
);
