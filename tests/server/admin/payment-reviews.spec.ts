import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { payments, refunds } from "../../../src/db/schema/index.ts";
import { DAY_MS } from "../../../src/domain/durations.ts";
import { type Cents, rupees } from "../../../src/domain/money.ts";
import { expireOrders } from "../../../src/domain/orders/expire-orders.server.ts";
import { matchTransfer } from "../../../src/domain/payments/match-transfer.server.ts";
import { listPaymentReviews } from "../../../src/domain/payments/payment-review-queue.server.ts";
import { reconcilePayments } from "../../../src/domain/payments/reconcile-payments.server.ts";
import { recordNotification } from "../../../src/domain/payments/record-notification.server.ts";
import { carryOutRefund } from "../../../src/domain/payments/refunds/carry-out-refund.server.ts";
import { requestRefund } from "../../../src/domain/payments/refunds/request-refund.server.ts";
import { anOpenOrder } from "../../support/orders/open-order.ts";
import { mailsTo } from "../../support/orders/order-facts.ts";
import { aWaitingOrder } from "../../support/orders/waiting-order.ts";
import { aForm, serverTest } from "../../support/server-test.ts";
import { aStaffMember } from "../../support/staff.ts";
import { makeTestShop } from "../../support/test-shop.ts";

const actor = "staff:a" as const;

/** A test with commands on the shop's database, and with the pages and forms of a new owner. */
const reviewTest = serverTest.extend("desk", async ({ shop, call }) => {
  const { cookie } = await aStaffMember(shop);
  const testShop = makeTestShop(shop.db);
  const open = async (path: string) => (await call(path, { headers: { cookie } })).text.replaceAll("\u00a0", " ");
  const follow = async (path = "") => (await call(path, { headers: { cookie } })).headers.location;
  const post = (path: string, fields: Record<string, string>) =>
    call(path, aForm(fields, { cookie, origin: shop.baseUrl }));
  const send = async (path: string, fields: Record<string, string>) => (await post(path, fields)).headers.location;
  const paymentIdOf = async (orderId: string) => {
    const [payment] = await shop.db.select().from(payments).where(eq(payments.orderId, orderId)).orderBy(payments.id);
    return payment?.id ?? "";
  };
  const refund = async (orderId: string, amountCents?: Cents) => {
    const paymentId = await paymentIdOf(orderId);
    return requestRefund({ ...testShop, merchantApi: null }, { paymentId, amountCents, reason: "test", actor });
  };
  const reviewOf = async (orderNumber: string) =>
    (await listPaymentReviews(testShop)).find(({ number }) => number === orderNumber);
  const refundsOf = async (orderId: string) => {
    const { status, amountCents, method } = refunds;
    const isOfOrder = eq(refunds.paymentId, await paymentIdOf(orderId));
    return shop.db.select({ status, amountCents, method }).from(refunds).where(isOfOrder);
  };
  return { testShop, open, follow, post, send, paymentIdOf, refund, reviewOf, refundsOf };
});

reviewTest(
  "settles a refund by hand and emails the customer when staff confirm it in the queue",
  async ({ shop, desk: { testShop, open, send, refund, reviewOf, refundsOf } }) => {
    const { order, number } = await aWaitingOrder(testShop, "bank-transfer");
    await matchTransfer(testShop, { order: number, amountCents: order.totalCents, entry: "Q1", actor });
    await refund(order.id, rupees(100));
    const review = await reviewOf(number);
    expect(await open("/admin/money")).toMatch(/name="openCents" value="10000".*Refund of Rs\. 100 sent/s);

    const confirm = { intent: "confirm-refund", id: review?.id ?? "", refund: "sent" };
    // A page that was rendered before another refund was requested.
    expect(await send("/admin/money", { ...confirm, openCents: "5000" })).toBe("/admin/money?notice=refund-changed");
    expect(await refundsOf(order.id)).toMatchObject([{ status: "requested" }]);
    expect(await send("/admin/money", { ...confirm, openCents: "10000" })).toBe("/admin/money?notice=refund-sent");

    expect(await refundsOf(order.id)).toMatchObject([{ status: "done", amountCents: rupees(100) }]);
    expect(await reviewOf(number)).toBeUndefined();
    expect(await send("/admin/money", { ...confirm, openCents: "10000" })).toBe("/admin/money?notice=not-resolved");
    const refundMails = async () =>
      (await mailsTo(shop.db, order.email)).filter(({ subject }) => subject === `${number}: refund`);
    await expect.poll(refundMails).toHaveLength(1);
    expect((await refundMails())[0]?.text).toContain(`We've refunded Rs. 100 of the Rs. 4,500 for ${number}.`);
  },
);

reviewTest(
  "names the amount to send back to a transfer's customer, and rejects a form with another amount",
  async ({ desk: { testShop, open, send, refund, reviewOf } }) => {
    const { order, number } = await aWaitingOrder(testShop, "bank-transfer");
    for (const entry of ["R1", "R2"])
      await matchTransfer(testShop, { order: number, amountCents: order.totalCents, entry, actor });
    await refund(order.id, rupees(100));
    const url = `/admin/orders/${number}/transfer`;
    const sendBack = (displayedCents: string) => send(url, { intent: "return", displayedCents });
    expect(await open(url)).toMatch(/name="displayedCents" value="10000".*Refund Rs\. 100 \(record as sent\)/s);

    expect(await sendBack("450000")).toBe(`${url}?notice=return-changed`);
    expect(await sendBack("10000")).toBe(`${url}?notice=transfer-returned`);

    expect(await reviewOf(number)).toMatchObject({ reason: "second-payment" });
    expect(await open(url)).toContain("Refund Rs. 4,500 (record as sent)");
    expect(await sendBack("450000")).toBe(`${url}?notice=transfer-returned`);
    expect(await reviewOf(number)).toBeUndefined();
    expect(await open(url)).not.toMatch(/record as sent/);
  },
);

reviewTest(
  "offers no acceptance of a late card payment while its refund is open",
  async ({ desk: { testShop, open, follow, send, refund } }) => {
    const { order, notification } = await anOpenOrder(testShop);
    testShop.clock.advance(DAY_MS);
    await expireOrders(testShop);
    await recordNotification(testShop, notification({ paymentId: "320000000008" }));
    const url = `/admin/orders/${order.number}`;
    expect(await open(url)).toContain("Accept payment");
    const entry = async () => (await open("/admin/money")).split("<li").find((item) => item.includes(order.number));
    expect(await entry()).toContain("Rs. 4,500 was received for an order of Rs. 4,500.");
    expect(await entry()).toContain(`href="${url}/refund"`);
    expect(await entry()).not.toContain("What did you do");

    await refund(order.id);

    expect(await open(url)).not.toContain("Accept payment");
    expect(await entry()).not.toContain("Accept payment");
    const next = await send(`${url}/transfer`, { intent: "accept" });
    expect(next).toBe(`${url}/transfer?notice=nothing-to-decide`);
    expect(await follow(next)).toBe(`${url}?notice=nothing-to-decide`);
    expect(await follow(`${url}/transfer`)).toBe(url);
  },
);

reviewTest(
  "offers no resolution of a review, and rejects one, while PayHere makes the refund",
  async ({ desk: { testShop, open, send, paymentIdOf, reviewOf } }) => {
    const { order, notification } = await anOpenOrder(testShop);
    testShop.clock.advance(DAY_MS);
    await expireOrders(testShop);
    await recordNotification(testShop, notification({ paymentId: "320000000009" }));
    const review = await reviewOf(order.number);
    const request = { paymentId: await paymentIdOf(order.id), reason: "late", actor };
    const refundId = await requestRefund(testShop, request);

    const entry = (await open("/admin/money")).split("<li").find((item) => item.includes(order.number));
    expect(entry).toContain("A refund of Rs. 4,500 is on its way. This entry stays open until it has ended.");
    expect(entry).not.toContain("What did you do");
    const resolve = { intent: "resolve", id: review?.id ?? "", resolution: "Sent back." };
    const next = await send("/admin/money", resolve);
    expect(next).toBe("/admin/money?notice=refund-open");
    expect(await open(String(next))).toContain("A refund of this payment is on its way. Nothing changed.");
    expect(await reviewOf(order.number)).toBeDefined();

    await carryOutRefund(testShop, refundId);

    expect(await reviewOf(order.number)).toBeUndefined();
  },
);

reviewTest(
  "records a refund of PayHere's portal from its payment review",
  async ({ shop, desk: { testShop, open, post, send, paymentIdOf, reviewOf, refundsOf } }) => {
    const { order, notification, retrieved } = await anOpenOrder(testShop);
    const { number } = order;
    const payment = { paymentId: "320000000005" };
    await recordNotification(testShop, notification(payment));
    testShop.merchantApi.listedPayments.set(number, [retrieved({ ...payment, state: "REFUNDED" })]);
    testShop.clock.advance(DAY_MS);
    await reconcilePayments(testShop);
    expect(await reviewOf(number)).toMatchObject({ reason: "refunded-elsewhere" });
    const url = `/admin/orders/${number}/refund`;
    expect(await open("/admin/money")).toMatch(new RegExp(`href="${url}"[^>]*>Record refund<`));
    expect(await open(url)).toMatch(/Record its amount\. Nothing is sent\..*name="sent" value="card"/s);

    const fields = { paymentId: await paymentIdOf(order.id), leftCents: String(order.totalCents), reason: "late" };
    const typed = { ...fields, amount: "1000", sent: "card" };
    expect((await post(url, { ...fields, amount: "1000", step: "send" })).status).toBe(409);
    const checked = (await post(url, { ...typed, step: "check" })).text.replaceAll("\u00a0", " ");
    expect(checked).toContain("Record that Rs. 1,000 of Rs. 4,500 was refunded in PayHere&#x27;s portal?");
    expect(checked).toContain(">Record Rs. 1,000<");
    expect(await send(url, { ...typed, step: "send" })).toBe(`/admin/orders/${number}?notice=refund-recorded`);

    expect(await refundsOf(order.id)).toEqual([{ status: "done", amountCents: rupees(1_000), method: "card" }]);
    expect(await reviewOf(number)).toBeUndefined();
    expect(await open(url)).not.toContain('type="hidden" name="sent"');
    const subjects = async () => (await mailsTo(shop.db, order.email)).map(({ subject }) => subject);
    await expect.poll(subjects).toContain(`${number}: refund`);
  },
);

reviewTest(
  "displays a payment in another currency with its code, on every page that names its amount",
  async ({ shop, desk: { testShop, open, post, paymentIdOf, refund, reviewOf } }) => {
    const { order, notification } = await anOpenOrder(testShop);
    const dollars = { amount: "45.00", currency: "USD", paymentId: "320000000045" };
    await recordNotification(testShop, notification(dollars));
    const url = `/admin/orders/${order.number}`;

    const unpaid = await open(url);
    expect(unpaid).toMatch(
      /USD 45\.00 · \w+, received.*USD 45\.00 · The currency isn&#x27;t LKR.*PayHere reported a payment of USD 45\.00\./s,
    );
    expect(unpaid).not.toMatch(/Rs\. 45\b|Accept payment/);
    expect(unpaid).toContain(`href="${url}/refund"`);
    expect(await open(`${url}/cancel`)).toContain("USD 45.00 was received that doesn&#x27;t match.");
    expect(await open(`${url}/refund`)).toMatch(/USD 45\.00 left, paid by card.*Amount in USD/s);
    const fields = { paymentId: await paymentIdOf(order.id), leftCents: "4500", reason: "currency", amount: "40" };
    const checked = (await post(`${url}/refund`, { ...fields, step: "check" })).text.replaceAll("\u00a0", " ");
    expect(checked).toContain("Refund USD 40.00 of USD 45.00 to the card?");
    const tooMuch = await post(`${url}/refund`, { ...fields, amount: "46", step: "check" });
    expect(tooMuch.text.replaceAll("\u00a0", " ")).toContain("Only USD 45.00 of this payment can still be refunded.");

    await refund(order.id);
    const entry = (await open("/admin/money")).split("<li").filter((item) => item.includes(order.number));
    expect(entry.join()).toMatch(/A refund of USD 45\.00 is on its way.*Refund of USD 45\.00 sent/s);
    const byHand = (await listPaymentReviews(testShop)).find(({ reason }) => reason === "refund-by-hand");
    const confirm = { intent: "confirm-refund", id: byHand?.id ?? "", refund: "sent", openCents: "4500" };
    await post("/admin/money", confirm);

    expect(await reviewOf(order.number)).toBeUndefined();
    expect(await open(url)).toMatch(/USD 45\.00 · sent.*Refund requested · USD 45\.00/is);
    const texts = async () => (await mailsTo(shop.db, order.email)).map(({ text }) => text).join();
    await expect.poll(texts).toContain(`We've refunded USD 45.00 for ${order.number}.`);
  },
);

reviewTest("shows what PayHere reported about an order that does not exist", async ({ desk: { testShop, open } }) => {
  const { notification } = await anOpenOrder(testShop);
  const unknown = { orderNumber: "Order-404", paymentId: "320000000044", amount: "9.50", currency: "USD" };
  await recordNotification(testShop, notification(unknown));

  expect(await open("/admin/money")).toContain("USD 9.50 · PayHere payment 320000000044 · order number Order-404 · ");
});
