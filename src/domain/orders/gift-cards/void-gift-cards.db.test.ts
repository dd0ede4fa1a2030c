import { asc, eq } from "drizzle-orm";
import { expect } from "vitest";
import { dbTest } from "../../../../tests/support/db-test.ts";
import { aProduct, aProfile } from "../../../../tests/support/factories.ts";
import { aGiftCardOrder, placeItems } from "../../../../tests/support/orders/gift-card-orders.ts";
import type { TestShop } from "../../../../tests/support/test-shop.ts";
import { credits, ledgerEntries, payments, refunds } from "../../../db/schema/index.ts";
import type { Profile } from "../../accounts/sign-in/session.ts";
import { voidCredit } from "../../credit/change-credit.server.ts";
import { listCreditDifferences } from "../../credit/check-credit.server.ts";
import { checkLedger } from "../../ledger/check-ledger.server.ts";
import { type Cents, rupees } from "../../money.ts";
import { acceptPayment, returnTransfer } from "../../payments/decide-transfer.server.ts";
import { matchTransfer } from "../../payments/match-transfer.server.ts";
import { recordNotification } from "../../payments/record-notification.server.ts";
import { carryOutRefund } from "../../payments/refunds/carry-out-refund.server.ts";
import { requestRefund } from "../../payments/refunds/request-refund.server.ts";

const actor = "staff:test" as const;

/** A paid order of cards of Rs. 2,500. `spend`: a customer redeems the first card and buys for a part of it. */
async function aSoldCard(shop: TestShop, quantity = 1) {
  const sold = await aGiftCardOrder(shop, { quantity });
  await recordNotification(shop, sold.notification());
  const [payment] = await shop.db.select().from(payments).where(eq(payments.orderId, sold.order.id));
  const paymentId = payment?.id ?? "";
  const refund = (amountCents?: Cents) => requestRefund(shop, { paymentId, amountCents, reason: "test", actor });
  const balances = async () => (await sold.cards()).map(({ balanceCents }) => balanceCents);
  const spend = async (priceCents: Cents, buyer?: Profile) => {
    const profile = buyer ?? (await aProfile(shop.db));
    const [card] = await sold.cards();
    await shop.db
      .update(credits)
      .set({ customerId: profile.customerId, redeemedAt: shop.now() })
      .where(eq(credits.id, card?.id ?? ""));
    const product = await aProduct(shop.db, { priceCents });
    // Rs. 500 are for delivery.
    return placeItems(shop, { items: [product], profile, creditCents: (priceCents + rupees(500)) as Cents });
  };
  return { ...sold, paymentId, refund, balances, spend };
}

async function requireSound(shop: TestShop) {
  expect(await checkLedger(shop)).toEqual({ orders: [], products: [] });
  expect(await listCreditDifferences(shop)).toEqual([]);
}

async function moneyOf({ db }: TestShop, orderId: string) {
  const entries = await db.select().from(ledgerEntries).where(eq(ledgerEntries.orderId, orderId));
  const sum = (isSale: boolean) =>
    entries
      .filter(({ kind }) => (kind !== "unapplied") === isSale)
      .reduce((total, each) => total + each.amountCents, 0);
  return { sales: sum(true), owed: sum(false) };
}

dbTest("voids a card before its refund leaves, and refuses a second refund", async ({ shop }) => {
  const { order, refund, balances, again } = await aSoldCard(shop);

  const refundId = await refund();
  expect(await balances()).toEqual([0]);
  await carryOutRefund(shop, refundId);

  expect(await again()).toMatchObject({ status: "refunded", paymentState: "refunded" });
  await expect(refund()).rejects.toMatchObject({ code: "PAYMENT_NOT_REFUNDABLE" });
  expect(await moneyOf(shop, order.id)).toEqual({ sales: 0, owed: 0 });
  await requireSound(shop);
});

dbTest("refunds what is unspent of a card and no more, and counts its use as the only sale", async ({ shop }) => {
  const { order, refund, balances, spend } = await aSoldCard(shop);
  const bought = await spend(rupees(1_000));
  expect(bought).toMatchObject({ paymentState: "paid", creditCents: rupees(1_500) });
  expect(await balances()).toEqual([rupees(1_000)]);

  await expect(refund(rupees(1_001))).rejects.toMatchObject({
    code: "GIFT_CARDS_USED",
    facts: { leftCents: rupees(1_000) },
  });
  await expect(refund()).rejects.toMatchObject({ code: "GIFT_CARDS_USED" });
  expect(await balances()).toEqual([rupees(1_000)]);
  await carryOutRefund(shop, await refund(rupees(1_000)));

  expect(await balances()).toEqual([0]);
  await expect(refund(rupees(1))).rejects.toMatchObject({ code: "GIFT_CARDS_USED", facts: { leftCents: 0 } });
  expect(await moneyOf(shop, order.id)).toEqual({ sales: 0, owed: rupees(1_500) });
  expect(await moneyOf(shop, bought.id)).toEqual({ sales: rupees(1_500), owed: 0 });
  await requireSound(shop);
});

dbTest("refunds or spends the same rest of a card, never both", async ({ shop }) => {
  const { refund, balances, spend } = await aSoldCard(shop);
  const buyer = await aProfile(shop.db);
  await spend(rupees(500), buyer);
  const tries = [1, 2, 3, 4, 5];

  const done = await Promise.allSettled([
    ...tries.map(() => refund(rupees(1_500))),
    ...tries.map(() => spend(rupees(1_000), buyer)),
  ]);

  expect(done.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect(await balances()).toEqual([0]);
  await requireSound(shop);
});

dbTest("voids unredeemed cards first", async ({ shop }) => {
  const { refund, balances, spend } = await aSoldCard(shop, 2);
  await spend(rupees(500));

  await refund(rupees(2_500));

  expect(await balances()).toEqual([rupees(1_500), 0]);
  await requireSound(shop);
});

dbTest("keeps the cards when a second payment of their order is refunded", async ({ db, shop }) => {
  const { order, notification, balances } = await aSoldCard(shop);
  await recordNotification(shop, notification({ paymentId: "320000000099" }));
  const [, second] = await db.select().from(payments).where(eq(payments.orderId, order.id)).orderBy(asc(payments.id));

  await carryOutRefund(shop, await requestRefund(shop, { paymentId: second?.id ?? "", reason: "twice", actor }));

  expect(await balances()).toEqual([rupees(2_500)]);
  await requireSound(shop);
});

dbTest("voids what is unspent when the bank takes the money back", async ({ shop }) => {
  const { order, notification, balances, spend, again } = await aSoldCard(shop, 2);
  const bought = await spend(rupees(1_000));

  await recordNotification(shop, notification({ statusCode: "-3" }));
  await recordNotification(shop, notification({ statusCode: "-3" }));

  expect(await balances()).toEqual([0, 0]);
  expect(await again()).toMatchObject({ status: "charged-back", fulfilmentState: "delivered" });
  expect(await moneyOf(shop, order.id)).toEqual({ sales: 0, owed: 0 });
  expect(await moneyOf(shop, bought.id)).toEqual({ sales: rupees(1_500), owed: 0 });
  await requireSound(shop);
});

dbTest("records a refund that PayHere made in its portal, also of a spent card", async ({ shop }) => {
  const { paymentId, balances, spend } = await aSoldCard(shop);
  await spend(rupees(1_000));

  await requestRefund(shop, { paymentId, reason: "portal", actor, sent: "card" });

  expect(await balances()).toEqual([0]);
  await requireSound(shop);
});

dbTest("refunds a card that staff voided, and repeats a refund that failed", async ({ db, shop }) => {
  const voided = await aSoldCard(shop);
  const [card] = await voided.cards();
  await voidCredit(shop, {
    creditId: card?.id ?? "",
    displayedCents: rupees(2_500),
    reason: "request",
    actor,
  });

  const refundId = await voided.refund();
  shop.merchantApi.setRefundResult({ status: "refused" });
  await carryOutRefund(shop, refundId);
  expect(await voided.balances()).toEqual([0]);
  await voided.refund();

  expect(await db.$count(refunds)).toBe(2);
  await requireSound(shop);
});

dbTest("keeps a card when a second transfer is returned", async ({ shop }) => {
  const { order, cards } = await aGiftCardOrder(shop, { method: "bank-transfer" });
  const { number } = order;
  await matchTransfer(shop, { order: number, amountCents: rupees(2_500), entry: "entry 1", actor });
  await matchTransfer(shop, { order: number, amountCents: rupees(2_500), entry: "entry 2", actor });
  expect(await cards()).toMatchObject([{ balanceCents: rupees(2_500) }]);

  await returnTransfer(shop, { number, actor });

  expect(await cards()).toMatchObject([{ balanceCents: rupees(2_500) }]);
  await expect(acceptPayment(shop, { number, actor })).rejects.toMatchObject({ code: "NOTHING_TO_DECIDE" });
  await requireSound(shop);
});
