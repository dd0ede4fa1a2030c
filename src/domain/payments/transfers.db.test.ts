import { and, eq, isNull } from "drizzle-orm";
import { expect } from "vitest";
import { dbTest } from "../../../tests/support/db-test.ts";
import { aProfile } from "../../../tests/support/factories.ts";
import { aDocument } from "../../../tests/support/hostile-files.ts";
import { aWaitingOrder } from "../../../tests/support/orders/waiting-order.ts";
import { queuedMailKinds } from "../../../tests/support/queued-mails.ts";
import type { TestShop } from "../../../tests/support/test-shop.ts";
import {
  orderEvents,
  orderLines,
  paymentReviews,
  payments,
  products,
  refunds,
  stockMovements,
} from "../../db/schema/index.ts";
import { HOUR_MS } from "../durations.ts";
import { cents, rupees } from "../money.ts";
import { expireOrders } from "../orders/expire-orders.server.ts";
import { acceptPayment, returnTransfer } from "./decide-transfer.server.ts";
import { matchTransfer } from "./match-transfer.server.ts";
import { requestRefund } from "./refunds/request-refund.server.ts";
import { requireBankSlipPossible, uploadBankSlip } from "./upload-bank-slip.server.ts";

const actor = "staff:nimal" as const;
const TOTAL = rupees(4_500);

async function aTransfer(shop: TestShop) {
  const waiting = await aWaitingOrder(shop, "bank-transfer");
  const { order, number } = waiting;
  const match = (amountCents = TOTAL, entry = `entry ${number}`) =>
    matchTransfer(shop, { order: number, amountCents, entry, actor });
  const openReviews = async () => {
    const open = and(eq(paymentReviews.orderId, order.id), isNull(paymentReviews.resolvedAt));
    return (await shop.db.select().from(paymentReviews).where(open)).map(({ reason }) => reason);
  };
  const lapse = async () => {
    shop.clock.advance(48 * HOUR_MS);
    await expireOrders(shop);
  };
  const status = async () => (await waiting.again()).status;
  return { ...waiting, match, openReviews, lapse, status };
}

dbTest("pays the order once when the whole amount is matched twenty times at once", async ({ db, shop }) => {
  const { order, product, match, status, stock } = await aTransfer(shop);

  const outcomes = await Promise.all(Array.from({ length: 20 }, () => match()));

  expect(outcomes.map(({ act }) => act).sort()).toEqual([...Array(19).fill("duplicate"), "paid"]);
  expect(await status()).toBe("paid");
  expect(await stock()).toBe(3);
  expect(await db.select().from(payments)).toMatchObject([
    { provider: "bank-transfer", status: "received", amountCents: TOTAL, orderId: order.id },
  ]);
  const [sold] = await db.select().from(products).where(eq(products.id, product.id));
  expect(sold?.soldCount).toBe(2);
  const [event] = await db.select().from(orderEvents).where(eq(orderEvents.kind, "paid"));
  expect(event).toMatchObject({ actor, facts: { amountCents: TOTAL } });
  expect(await queuedMailKinds(db)).toEqual(["order-placed", "transfer-instructions", "order-paid", "new-order"]);
});

dbTest("finds the order by the transfer reference in every spelling", async ({ shop }) => {
  const { order, status } = await aTransfer(shop);

  const name = ` ${order.transferReference?.toLowerCase()} `;
  await matchTransfer(shop, { order: name, amountCents: TOTAL, entry: "1", actor });

  expect(await status()).toBe("paid");
  const wrong = matchTransfer(shop, { order: "T222222", amountCents: TOTAL, entry: "2", actor });
  await expect(wrong).rejects.toMatchObject({ code: "ORDER_NOT_FOUND" });
});

dbTest("pays one order when two are matched with one entry at once", async ({ db, shop }) => {
  const [first, second] = [await aTransfer(shop), await aTransfer(shop)];

  const results = await Promise.allSettled([first.match(TOTAL, "same"), second.match(TOTAL, " same ")]);

  expect(results.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  expect(results.find(({ status }) => status === "rejected")).toMatchObject({ reason: { code: "ENTRY_TAKEN" } });
  expect([await first.status(), await second.status()].sort()).toEqual(["awaiting-transfer", "paid"]);
  expect(await db.$count(payments)).toBe(1);
});

dbTest("records a different amount and opens a review without moving stock", async ({ db, shop }) => {
  const { match, openReviews, status, stock, lapse } = await aTransfer(shop);

  expect(await match(cents(TOTAL - 1))).toEqual({ act: "review", reason: "wrong-amount" });
  expect(await match(cents(TOTAL - 1))).toEqual({ act: "duplicate" });

  expect(await status()).toBe("awaiting-transfer");
  expect(await openReviews()).toEqual(["wrong-amount"]);
  expect(await db.select({ amountCents: payments.amountCents }).from(payments)).toEqual([{ amountCents: TOTAL - 1 }]);
  expect(await queuedMailKinds(db)).toContain("payment-review");
  // An order with received money does not lose its reserved stock.
  await lapse();
  expect([await status(), await stock()]).toEqual(["awaiting-transfer", 3]);
});

dbTest("accepts a different amount once when staff decide so", async ({ db, shop }) => {
  const { number, match, openReviews, status, product } = await aTransfer(shop);
  await match(rupees(4_400));

  const results = await Promise.allSettled(Array.from({ length: 5 }, () => acceptPayment(shop, { number, actor })));

  expect(results.filter((result) => result.status === "fulfilled")).toHaveLength(1);
  expect(await status()).toBe("paid");
  expect(await openReviews()).toEqual([]);
  const [review] = await db.select().from(paymentReviews);
  expect(review).toMatchObject({ resolvedBy: actor });
  const [sold] = await db.select().from(products).where(eq(products.id, product.id));
  expect(sold?.soldCount).toBe(2);
});

dbTest("keeps the order waiting until it expires when staff send the money back", async ({ db, shop }) => {
  const { number, match, openReviews, status, stock, lapse } = await aTransfer(shop);
  await match(rupees(4_000));

  const results = await Promise.allSettled(Array.from({ length: 5 }, () => returnTransfer(shop, { number, actor })));

  expect(results.filter((result) => result.status === "fulfilled")).toEqual([
    { status: "fulfilled", value: rupees(4_000) },
  ]);
  expect(await db.select({ status: payments.status }).from(payments)).toEqual([{ status: "refunded" }]);
  expect(await db.select().from(refunds)).toMatchObject([{ status: "done", amountCents: rupees(4_000), actor }]);
  expect(await openReviews()).toEqual([]);
  expect(await status()).toBe("awaiting-transfer");
  await lapse();
  expect([await status(), await stock()]).toEqual(["expired", 5]);
});

dbTest("opens a review for a late transfer, and lets staff reserve the stock again", async ({ db, shop }) => {
  const { order, number, match, openReviews, status, stock, lapse } = await aTransfer(shop);
  await lapse();
  expect([await status(), await stock()]).toEqual(["expired", 5]);

  expect(await match()).toEqual({ act: "review", reason: "paid-late" });
  expect([await status(), await stock(), await openReviews()]).toEqual(["expired", 5, ["paid-late"]]);
  const results = await Promise.allSettled(Array.from({ length: 5 }, () => acceptPayment(shop, { number, actor })));

  expect(results.filter((result) => result.status === "fulfilled")).toHaveLength(1);
  expect([await status(), await stock(), await openReviews()]).toEqual(["paid", 3, []]);
  const moved = await db
    .select()
    .from(stockMovements)
    .where(eq(stockMovements.orderId, order.id))
    .orderBy(stockMovements.id);
  expect(moved.map(({ reason, reservation, delta }) => [reason, reservation, delta])).toEqual([
    ["reserved", 1, -2],
    ["released", 1, 2],
    ["reserved", 2, -2],
  ]);
});

dbTest("reserves nothing and only allows a refund when the stock is gone", async ({ shop }) => {
  const { number, match, status, stock, lapse, product } = await aTransfer(shop);
  await lapse();
  await aWaitingOrder(shop, "card", { product, quantity: 4 });
  await match();

  await expect(acceptPayment(shop, { number, actor })).rejects.toMatchObject({ code: "STOCK_GONE" });

  expect([await status(), await stock()]).toEqual(["expired", 1]);
  expect(await returnTransfer(shop, { number, actor })).toBe(TOTAL);
  await expect(acceptPayment(shop, { number, actor })).rejects.toMatchObject({ code: "NOTHING_TO_DECIDE" });
});

dbTest("opens a review for money of a paid order, and refunds only that", async ({ db, shop }) => {
  const { number, match, openReviews, status } = await aTransfer(shop);
  await match(TOTAL, "first");
  expect(await match(TOTAL, "second")).toEqual({ act: "review", reason: "second-payment" });

  await expect(acceptPayment(shop, { number, actor })).rejects.toMatchObject({ code: "NOTHING_TO_DECIDE" });
  expect(await returnTransfer(shop, { number, actor })).toBe(TOTAL);

  expect([await status(), await openReviews()]).toEqual(["paid", []]);
  const stored = await db.select().from(payments).orderBy(payments.createdAt, payments.id);
  expect(stored.map(({ providerPaymentId, status: paid }) => [providerPaymentId, paid])).toEqual([
    ["first", "received"],
    ["second", "refunded"],
  ]);
  await expect(returnTransfer(shop, { number, actor })).rejects.toMatchObject({ code: "NOTHING_TO_DECIDE" });
});

dbTest("leaves the refund of a transfer to staff, and sends the gateway no request", async ({ db, shop }) => {
  const { number, match, status, openReviews } = await aTransfer(shop);
  await match();
  const [payment] = await db.select().from(payments);
  const refund = { paymentId: payment?.id ?? "", amountCents: rupees(1_000), reason: "one item", actor };

  await requestRefund({ ...shop, merchantApi: null }, refund);

  expect(await openReviews()).toEqual(["refund-by-hand"]);
  expect((await shop.queuedJobs()).map(({ job }) => job.kind)).not.toContain("carry-out-refund");
  expect(await returnTransfer(shop, { number, actor })).toBe(rupees(1_000));
  expect([await status(), await openReviews()]).toEqual(["paid", []]);
});

dbTest("either pays with stock or expires with a review when both happen at once", async ({ shop }) => {
  for (let round = 0; round < 8; round += 1) {
    const { order, number, status, stock, openReviews } = await aTransfer(shop);
    const end = { ...shop, now: () => order.expiresAt ?? new Date() };

    const [outcome] = await Promise.all([
      matchTransfer(shop, { order: number, amountCents: TOTAL, entry: number, actor }),
      ...Array.from({ length: 5 }, () => expireOrders(end)),
    ]);

    const isPaid = outcome.act === "paid";
    expect([await status(), await stock()]).toEqual(isPaid ? ["paid", 3] : ["expired", 5]);
    expect(await openReviews()).toEqual(isPaid ? [] : ["paid-late"]);
  }
});

dbTest("extends the reservation by the hold time for the first bank slip only", async ({ db, shop }) => {
  const { number, customerId, again, status } = await aTransfer(shop);
  const upload = (text: string) => uploadBankSlip(shop, { owner: customerId }, { number, bytes: aDocument(text) });
  shop.clock.advance(47 * HOUR_MS);

  await upload("first");
  const extended = (await again()).expiresAt;
  expect(extended?.getTime()).toBe(shop.now().getTime() + 48 * HOUR_MS);
  shop.clock.advance(2 * HOUR_MS);
  await upload("second");

  expect((await again()).expiresAt).toEqual(extended);
  await expireOrders(shop);
  expect(await status()).toBe("awaiting-transfer");
  expect(await db.$count(orderEvents, eq(orderEvents.kind, "bank-slip-uploaded"))).toBe(2);
});

dbTest("accepts a bank slip only for the customer's own transfer order that waits or expired", async ({ shop }) => {
  const transfer = await aTransfer(shop);
  const card = await aWaitingOrder(shop, "card");
  const upload = (customerId: string, number: string, text = "a slip") =>
    uploadBankSlip(shop, { owner: customerId }, { number, bytes: aDocument(text) });

  await expect(upload(card.customerId, transfer.number)).rejects.toMatchObject({ code: "ORDER_NOT_FOUND" });
  await expect(upload(card.customerId, card.number)).rejects.toMatchObject({ code: "ORDER_NOT_WAITING" });
  await transfer.lapse();
  await upload(transfer.customerId, transfer.number);
  expect(await transfer.openReviews()).toEqual(["bank-slip-after-expiry"]);
  await transfer.match();
  await acceptPayment(shop, { number: transfer.number, actor });
  expect(await transfer.openReviews()).toEqual([]);
  await expect(upload(transfer.customerId, transfer.number, "late")).rejects.toMatchObject({
    code: "ORDER_NOT_WAITING",
    facts: { status: "paid" },
  });
});

dbTest("reserves nothing when a product of the order was deleted", async ({ db, shop }) => {
  const { number } = await aWaitingOrder(shop, "bank-transfer");
  shop.clock.advance(48 * HOUR_MS);
  await expireOrders(shop);
  await db.update(orderLines).set({ variantId: null });
  await matchTransfer(shop, { order: number, amountCents: TOTAL, entry: "late", actor });

  await expect(acceptPayment(shop, { number, actor })).rejects.toMatchObject({ code: "STOCK_GONE" });
});

dbTest("accepts twenty bank slips an hour and rejects the next before it is read", async ({ shop }) => {
  const { number, customerId } = await aTransfer(shop);
  const asking = { owner: customerId, clientIp: "192.0.2.1" };
  const check = () => requireBankSlipPossible(shop, asking, number);

  for (let tries = 0; tries < 20; tries += 1) await check();

  await expect(check()).rejects.toMatchObject({ code: "TOO_MANY_TRIES" });
  shop.clock.advance(HOUR_MS);
  await check();
});

dbTest(
  "rejects a bank slip before it is read when the order is another customer's or awaits none",
  async ({ shop }) => {
    const { number, customerId } = await aTransfer(shop);
    const other = await aProfile(shop.db);
    const check = (customer: string, order: string) =>
      requireBankSlipPossible(shop, { owner: customer, clientIp: "192.0.2.1" }, order);

    await check(customerId, number);
    await expect(check(other.customerId, number)).rejects.toMatchObject({ code: "ORDER_NOT_FOUND" });
    await expect(check(customerId, "Order-1")).rejects.toMatchObject({ code: "ORDER_NOT_FOUND" });
    const cash = await aWaitingOrder(shop, "cash-on-delivery", { profile: other });
    await expect(check(other.customerId, cash.number)).rejects.toMatchObject({ code: "ORDER_NOT_WAITING" });
  },
);
