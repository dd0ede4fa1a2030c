import { asc, eq } from "drizzle-orm";
import { expect } from "vitest";
import { aBlockedCustomer } from "../../../../tests/support/blocked-customer.ts";
import { dbTest } from "../../../../tests/support/db-test.ts";
import { aCustomer } from "../../../../tests/support/factories.ts";
import { aGiftCardOrder } from "../../../../tests/support/orders/gift-card-orders.ts";
import { creditOf, withGiftCards } from "../../../../tests/support/orders/with-credit.ts";
import type { TestShop } from "../../../../tests/support/test-shop.ts";
import { credits, ledgerEntries, orders } from "../../../db/schema/index.ts";
import { sendGiftCard } from "../../../jobs/send-gift-card.ts";
import { listCreditDifferences } from "../../credit/check-credit.server.ts";
import { redeemGiftCard } from "../../credit/gift-cards.server.ts";
import { checkLedger } from "../../ledger/check-ledger.server.ts";
import { cents, rupees } from "../../money.ts";
import { acceptPayment } from "../../payments/decide-transfer.server.ts";
import { matchTransfer } from "../../payments/match-transfer.server.ts";
import { recordNotification } from "../../payments/record-notification.server.ts";
import { anonymiseOrder } from "../anonymise-order.server.ts";
import { expireOrders } from "../expire-orders.server.ts";
import { packOrder } from "../fulfilment/pack-order.server.ts";
import { releaseHold } from "../fulfilment/release-hold.server.ts";
import { listOwnCards } from "./sold-cards.server.ts";

const actor = "staff:test" as const;

const giftCardJobs = async (shop: TestShop) =>
  (await shop.queuedJobs()).flatMap(({ job }) => (job.kind === "send-gift-card" ? [job] : []));

async function requireSound(shop: TestShop) {
  expect(await checkLedger(shop)).toEqual({ orders: [], products: [] });
  expect(await listCreditDifferences(shop)).toEqual([]);
}

dbTest("issues one card for each unit when ten notifications of a payment arrive at once", async ({ shop }) => {
  const { order, notification, again, cards } = await aGiftCardOrder(shop, { quantity: 3 });

  await Promise.all(Array.from({ length: 10 }, () => recordNotification(shop, notification())));

  expect(await again()).toMatchObject({ status: "delivered", paymentState: "paid", totalCents: rupees(7_500) });
  expect(await cards()).toMatchObject([1, 2, 3].map((unit) => ({ unit, balanceCents: rupees(2_500) })));
  expect(await giftCardJobs(shop)).toHaveLength(3);
  await expect(packOrder(shop, { number: order.number, actor })).rejects.toMatchObject({
    code: "ORDER_STATUS_CONFLICT",
  });
  await requireSound(shop);
});

dbTest("issues a card once when ten matches of a transfer arrive at once", async ({ shop }) => {
  const { order, again, cards } = await aGiftCardOrder(shop, { method: "bank-transfer" });
  const transfer = { order: order.number, amountCents: order.totalCents, actor };

  await Promise.all(Array.from({ length: 10 }, () => matchTransfer(shop, { ...transfer, entry: "entry 1" })));

  expect(await again()).toMatchObject({ status: "delivered" });
  expect(await cards()).toHaveLength(1);
  await requireSound(shop);
});

dbTest("issues no card before its order is paid", async ({ shop }) => {
  const { notification, again, cards } = await aGiftCardOrder(shop);

  await recordNotification(shop, notification({ statusCode: "0" }));
  await recordNotification(shop, notification({ amount: "1.00" }));

  expect(await cards()).toEqual([]);
  expect((await again()).status).toBe("awaiting-payment");
});

dbTest("issues cards for late money that staff accept, and none for less than the total", async ({ shop }) => {
  const late = await aGiftCardOrder(shop, { method: "bank-transfer" });
  shop.clock.advance(30 * 86_400_000);
  await expireOrders(shop);
  await matchTransfer(shop, { order: late.order.number, amountCents: rupees(2_500), entry: "entry 1", actor });
  expect(await late.cards()).toEqual([]);
  await acceptPayment(shop, { number: late.order.number, actor });
  expect(await late.cards()).toMatchObject([{ balanceCents: rupees(2_500) }]);

  const short = await aGiftCardOrder(shop, { method: "bank-transfer" });
  await matchTransfer(shop, { order: short.order.number, amountCents: rupees(2_000), entry: "entry 2", actor });
  const accepted = acceptPayment(shop, { number: short.order.number, actor });

  await expect(accepted).rejects.toMatchObject({ code: "GIFT_CARDS_NOT_PAID" });
  expect(await short.cards()).toEqual([]);
  expect((await short.again()).status).toBe("awaiting-transfer");
  await requireSound(shop);
});

dbTest("holds the cards of a blocked contact until staff release the order", async ({ shop }) => {
  const { order, notification, again, cards } = await aGiftCardOrder(shop);
  await aBlockedCustomer(shop, { phone: "+94770001122", line1: "99 Other Lane" });
  await shop.db.update(orders).set({ phone: "+94770001122" }).where(eq(orders.id, order.id));

  await recordNotification(shop, notification());
  expect(await again()).toMatchObject({ status: "on-hold", paymentState: "paid" });
  expect(await cards()).toEqual([]);

  await releaseHold(shop, { number: order.number, actor });
  expect(await again()).toMatchObject({ status: "delivered" });
  expect(await cards()).toHaveLength(1);
  await requireSound(shop);
});

dbTest("issues nothing for an order on hold whose money the bank took back", async ({ shop }) => {
  const { order, notification, again, cards } = await aGiftCardOrder(shop);
  await aBlockedCustomer(shop, { phone: "+94770001122", line1: "99 Other Lane" });
  await shop.db.update(orders).set({ phone: "+94770001122" }).where(eq(orders.id, order.id));
  await recordNotification(shop, notification());
  await recordNotification(shop, notification({ statusCode: "-3" }));

  const released = releaseHold(shop, { number: order.number, actor });

  await expect(released).rejects.toMatchObject({ code: "GIFT_CARDS_NOT_PAID" });
  expect(await cards()).toEqual([]);
  expect((await again()).fulfilmentState).toBe("on-hold");
});

dbTest(
  "mails a code that works, the same one each time, and shows it to its buyer until then",
  async ({ db, shop }) => {
    const { order, profile, notification, cards } = await aGiftCardOrder(shop);
    await recordNotification(shop, notification());
    const [job] = await giftCardJobs(shop);

    for (let times = 0; times < 2; times += 1) await sendGiftCard(shop, job ?? { creditId: "" });

    const codes = shop.mailer.sent.map(({ text }) => /Code: ([0-9A-Z-]{19})/.exec(text)?.[1] ?? "");
    expect(new Set(codes).size).toBe(1);
    expect(shop.mailer.sent[0]).toMatchObject({ to: profile.email, subject: "Your gift card" });
    const [code = ""] = codes;
    const plain = code.replaceAll("-", "");
    expect(JSON.stringify([await db.select().from(credits), await shop.queuedJobs()])).not.toContain(plain);
    const [card] = await cards();
    const shown = (owner: string, isGuest = false) => listOwnCards(shop, owner, { number: order.number, isGuest });
    expect(await shown(profile.customerId)).toMatchObject([{ id: card?.id, code: plain, isRedeemed: false }]);
    expect(await shown(profile.customerId, true)).toMatchObject([{ id: card?.id, code: null }]);
    expect(await shown((await aCustomer(db)).id)).toEqual([]);

    const friend = await aCustomer(db);
    await redeemGiftCard(withGiftCards(shop), { customerId: friend.id, clientIp: "192.0.2.1", typed: code });

    expect(await creditOf(shop, friend.id)).toEqual({ balance: rupees(2_500), moved: ["issue 2500"] });
    expect(await shown(profile.customerId)).toMatchObject([{ code: null, isRedeemed: true }]);
    await sendGiftCard(shop, job ?? { creditId: "" });
    expect(shop.mailer.sent).toHaveLength(2);
  },
);

dbTest("emails no code after the order's personal data was removed, and keeps the card", async ({ db, shop }) => {
  const { order, notification, cards } = await aGiftCardOrder(shop);
  await recordNotification(shop, notification());
  const [job] = await giftCardJobs(shop);
  await db.transaction((tx) => anonymiseOrder(tx, order.id, shop.now()));

  await sendGiftCard(shop, job ?? { creditId: "" });

  expect(shop.mailer.sent).toEqual([]);
  expect(await cards()).toMatchObject([{ balanceCents: rupees(2_500) }]);
});

dbTest("shows no code of another secret, and mails the new one", async ({ db, shop }) => {
  const { order, profile, notification } = await aGiftCardOrder(shop);
  await recordNotification(shop, notification());
  const [job] = await giftCardJobs(shop);
  const config = { ...shop.config, sessionSecret: "another-secret-that-only-tests-know-0123" };
  const other = { ...shop, config };

  const shown = await listOwnCards(other, profile.customerId, { number: order.number, isGuest: false });
  expect(shown).toMatchObject([{ code: null }]);
  await sendGiftCard(other, job ?? { creditId: "" });

  const [mail] = shop.mailer.sent;
  const typed = /Code: ([0-9A-Z-]{19})/.exec(mail?.text ?? "")?.[1] ?? "";
  const { id: customerId } = await aCustomer(db);
  const redeemed = redeemGiftCard(withGiftCards(shop), { customerId, clientIp: "192.0.2.1", typed });
  expect(await redeemed).toBe(rupees(2_500));
});

dbTest("counts a sold card as no sale, and the order that it pays for as one", async ({ db, shop }) => {
  const { order, product, notification } = await aGiftCardOrder(shop);
  await recordNotification(shop, notification());

  const entries = await db
    .select({ kind: ledgerEntries.kind, amountCents: ledgerEntries.amountCents, units: ledgerEntries.units })
    .from(ledgerEntries)
    .where(eq(ledgerEntries.orderId, order.id))
    .orderBy(asc(ledgerEntries.id));

  expect(entries).toEqual([{ kind: "unapplied", amountCents: rupees(2_500), units: 0 }]);
  const [sold] = await db
    .execute<{ sold: number }>(`select sold_count as sold from products where id = '${product.id}'`)
    .then(({ rows }) => rows);
  expect(sold?.sold).toBe(0);
  await requireSound(shop);
});

dbTest(
  "rejects a second card for a unit, and a delivered order without its cards, in the database",
  async ({ db, shop }) => {
    const { order, notification, cards } = await aGiftCardOrder(shop);
    const early = db.update(orders).set({
      fulfilmentState: "delivered",
      deliveredAt: shop.now(),
      holdReason: null,
      paidAt: shop.now(),
      paymentState: "paid",
    });
    await expect(early.where(eq(orders.id, order.id))).rejects.toThrow();
    await recordNotification(shop, notification());
    const [card] = await db
      .select()
      .from(credits)
      .where(eq(credits.id, (await cards())[0]?.id ?? ""));
    const { orderLineId, unit } = card ?? {};

    const second = db
      .insert(credits)
      .values({ kind: "gift-card", codeHash: "other", codeEnd: "2222", orderLineId, unit });

    await expect(second).rejects.toThrow();
    const withCash = db
      .update(orders)
      .set({ deliveryCents: cents(1) })
      .where(eq(orders.id, order.id));
    await expect(withCash).rejects.toThrow();
  },
);
