import { and, eq, isNull } from "drizzle-orm";
import { expect } from "vitest";
import { dbTest } from "../../../tests/support/db-test.ts";
import { aDocument } from "../../../tests/support/hostile-files.ts";
import { aWaitingOrder } from "../../../tests/support/orders/waiting-order.ts";
import type { TestShop } from "../../../tests/support/test-shop.ts";
import { paymentReviews, payments } from "../../db/schema/index.ts";
import { DAY_MS } from "../durations.ts";
import { type Cents, rupees } from "../money.ts";
import { expireOrders } from "../orders/expire-orders.server.ts";
import { findMoneyToReturn, returnTransfer } from "./decide-transfer.server.ts";
import { matchTransfer } from "./match-transfer.server.ts";
import { requestRefund } from "./refunds/request-refund.server.ts";
import { uploadBankSlip } from "./upload-bank-slip.server.ts";

const actor = "staff:nimal" as const;
const TOTAL = rupees(4_500);

async function aTransferOrder(shop: TestShop) {
  const { order, number, customerId, again } = await aWaitingOrder(shop, "bank-transfer");
  const match = (amountCents: Cents, entry: string) =>
    matchTransfer(shop, { order: number, amountCents, entry, actor });
  const refund = async (entry: string, amountCents?: Cents) => {
    const [payment] = await shop.db.select().from(payments).where(eq(payments.providerPaymentId, entry));
    return requestRefund(shop, { paymentId: payment?.id ?? "", amountCents, reason: "test", actor });
  };
  const openReviews = async () => {
    const isOpen = and(eq(paymentReviews.orderId, order.id), isNull(paymentReviews.resolvedAt));
    return (await shop.db.select().from(paymentReviews).where(isOpen)).map(({ reason }) => reason);
  };
  const paymentStates = async () => {
    const rows = await shop.db.select().from(payments).where(eq(payments.orderId, order.id)).orderBy(payments.id);
    return rows.map(({ status }) => status);
  };
  const lapse = async () => {
    shop.clock.advance(2 * DAY_MS);
    await expireOrders(shop);
  };
  return {
    match,
    refund,
    openReviews,
    paymentStates,
    lapse,
    toReturn: () => findMoneyToReturn(shop, order.id),
    sendBack: (displayedCents: Cents) => returnTransfer(shop, { number, actor, displayedCents }),
    status: async () => (await again()).status,
    uploadSlip: () => uploadBankSlip(shop, { owner: customerId }, { number, bytes: aDocument("slip") }),
  };
}

dbTest("keeps the review of a second transfer open when a refund of the first was sent", async ({ shop }) => {
  const order = await aTransferOrder(shop);
  await order.match(TOTAL, "A");
  await order.match(TOTAL, "B");
  await order.refund("A", rupees(100));

  expect(await order.toReturn()).toBe(rupees(100));
  expect(await order.sendBack(rupees(100))).toBe(rupees(100));

  expect(await order.openReviews()).toEqual(["second-payment"]);
  expect(await order.paymentStates()).toEqual(["received", "received"]);
  expect(await order.toReturn()).toBe(TOTAL);
  await order.sendBack(TOTAL);
  expect(await order.openReviews()).toEqual([]);
  expect(await order.paymentStates()).toEqual(["received", "refunded"]);
  expect(await order.toReturn()).toBe(0);
});

dbTest("keeps the review of a transfer open when only a part of it was sent back", async ({ shop }) => {
  const order = await aTransferOrder(shop);
  await order.match(rupees(4_000), "A");
  await order.refund("A", rupees(100));

  await order.sendBack(rupees(100));

  expect(await order.openReviews()).toEqual(["wrong-amount"]);
  await order.lapse();
  expect(await order.status()).toBe("awaiting-transfer");
  await order.sendBack(rupees(3_900));
  expect(await order.openReviews()).toEqual([]);
  await order.lapse();
  expect(await order.status()).toBe("expired");
});

dbTest("closes all reviews of a transfer and of its bank slip when all of it was sent back", async ({ shop }) => {
  const order = await aTransferOrder(shop);
  await order.lapse();
  await order.uploadSlip();
  await order.match(TOTAL, "A");
  await order.refund("A");
  expect(await order.openReviews()).toEqual(["bank-slip-after-expiry", "paid-late", "refund-by-hand"]);

  await order.sendBack(TOTAL);

  expect(await order.openReviews()).toEqual([]);
  expect(await order.paymentStates()).toEqual(["refunded"]);
});

dbTest("changes nothing when another amount has to go back than the page displayed", async ({ shop }) => {
  const order = await aTransferOrder(shop);
  await order.match(rupees(4_000), "A");
  const displayedCents = await order.toReturn();
  await order.refund("A", rupees(100));

  await expect(order.sendBack(displayedCents)).rejects.toMatchObject({ code: "ORDER_CHANGED" });

  expect(await order.paymentStates()).toEqual(["received"]);
  expect(await order.openReviews()).toEqual(["wrong-amount", "refund-by-hand"]);
});
