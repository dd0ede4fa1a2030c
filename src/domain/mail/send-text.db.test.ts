import { eq, sql } from "drizzle-orm";
import { expect } from "vitest";
import { dbTest } from "../../../tests/support/db-test.ts";
import { anOpenOrder } from "../../../tests/support/orders/open-order.ts";
import type { TestShop } from "../../../tests/support/test-shop.ts";
import { mails, statusTexts } from "../../db/schema/index.ts";
import { HOUR_MS } from "../durations.ts";
import { queueUndoableMail } from "../orders/timeline/queue-undoable-mail.server.ts";
import { hasTriedMails, queueMail, withdrawMails } from "../queue-mail.server.ts";
import type { TextChannel } from "../text-channels.ts";
import { MAX_TEXTS_A_DAY } from "./send-text.server.ts";
import { sendWaitingTexts } from "./send-waiting-texts.server.ts";
import { chooseStatusChannel, listStatusChannels } from "./status-channels.server.ts";
import { type Sms, type TextFailure, TextNotTaken } from "./text-sender.ts";

/** An order whose customer has chosen these channels, and a provider that records texts or fails. */
async function anOrderWithTexts(given: TestShop, ...channels: TextChannel[]) {
  const { order, profile } = await anOpenOrder(given);
  const sent: { channel: TextChannel; text: Sms }[] = [];
  const provider = { failure: null as TextFailure | null };
  const sendBy = (channel: TextChannel) => async (text: Sms) => {
    if (provider.failure) throw new TextNotTaken(provider.failure, "the provider did not accept it");
    sent.push({ channel, text });
  };
  const shop = { ...given, texts: { sms: sendBy("sms"), whatsapp: sendBy("whatsapp") } };
  for (const channel of channels) await chooseStatusChannel(shop, profile.customerId, { channel, choice: true });
  const rows = () => shop.db.select().from(statusTexts).orderBy(statusTexts.id);
  const makeDue = () => shop.db.update(statusTexts).set({ dueAt: sql`now()` });
  return {
    shop,
    order,
    profile,
    sent,
    provider,
    rows,
    makeDue,
    paid: { kind: "order-paid", orderId: order.id } as const,
  };
}

dbTest("queues no text when the customer has chosen no channel", async ({ shop: given }) => {
  const { shop, profile, paid, rows } = await anOrderWithTexts(given);
  expect(await listStatusChannels(shop, profile.customerId)).toEqual([]);

  await queueMail(shop, shop.db, paid);

  expect(await rows()).toEqual([]);
});

dbTest("sends one text per chosen channel and event, with the order code and nothing else", async ({ shop: given }) => {
  const { shop, order, profile, paid, sent } = await anOrderWithTexts(given, "sms", "whatsapp");

  await queueMail(shop, shop.db, paid);
  await queueMail(shop, shop.db, paid);
  await Promise.all(Array.from({ length: 10 }, () => sendWaitingTexts(shop)));

  expect(sent.map(({ channel }) => channel).toSorted()).toEqual(["sms", "whatsapp"]);
  const text = `We've received the payment for order ${order.code}.`;
  expect(sent[0]?.text).toMatchObject({ to: profile.phone, text, code: order.code, kind: "order-paid" });
  for (const secret of ["Plain product", shop.config.shop.name, "http"])
    expect(sent[0]?.text.text).not.toContain(secret);
});

dbTest("sends no waiting text when its channel is turned off", async ({ shop: given }) => {
  const { shop, profile, paid, sent, rows } = await anOrderWithTexts(given, "sms");
  await queueMail(shop, shop.db, paid);

  await chooseStatusChannel(shop, profile.customerId, { channel: "sms", choice: false });
  await sendWaitingTexts(shop);

  expect(sent).toEqual([]);
  expect(await rows()).toMatchObject([{ state: "dropped", reason: "turned-off" }]);
  expect(shop.logged).toEqual([]);
});

dbTest("withdraws a text with its email, and keeps both when the text was tried", async ({ shop: given }) => {
  const { shop, order, rows, makeDue } = await anOrderWithTexts(given, "sms");
  const delivered = { kind: "order-delivered", orderId: order.id } as const;
  const kinds = ["order-delivered"] as const;
  await queueUndoableMail(shop, shop.db, delivered);
  expect(await withdrawMails(shop.db, order.id, kinds)).toEqual(kinds);
  expect(await rows()).toEqual([]);

  await queueUndoableMail(shop, shop.db, delivered);
  await makeDue();
  await sendWaitingTexts(shop);

  expect(await withdrawMails(shop.db, order.id, kinds)).toEqual([]);
  expect(await hasTriedMails(shop.db, order.id, { kinds, since: shop.now() })).toBe(true);
});

dbTest(
  "drops a text at once when its result is unknown, and sends it again after a refusal",
  async ({ shop: given }) => {
    const { shop, order, paid, sent, provider, rows, makeDue } = await anOrderWithTexts(given, "sms");
    await queueMail(shop, shop.db, paid);
    provider.failure = "refused";
    await sendWaitingTexts(shop);
    await sendWaitingTexts(shop);
    expect(await rows()).toMatchObject([{ state: "queued", attempts: 1 }]);

    provider.failure = null;
    await makeDue();
    await sendWaitingTexts(shop);
    expect(sent).toHaveLength(1);

    provider.failure = "unknown";
    await queueMail(shop, shop.db, { kind: "order-confirmed", orderId: order.id });
    await sendWaitingTexts(shop);
    provider.failure = null;
    await makeDue();
    await sendWaitingTexts(shop);
    expect(sent).toHaveLength(1);
    expect((await rows()).at(-1)).toMatchObject({ state: "dropped", reason: "unknown" });
  },
);

dbTest("drops a text when the process that was sending it ended", async ({ shop: given }) => {
  const { shop, paid, sent, rows, makeDue } = await anOrderWithTexts(given, "sms");
  await queueMail(shop, shop.db, paid);
  await shop.db.update(statusTexts).set({ state: "sending", attempts: 1 });
  await makeDue();

  await sendWaitingTexts(shop);

  expect(sent).toEqual([]);
  expect(await rows()).toMatchObject([{ state: "dropped", reason: "unknown" }]);
});

dbTest("drops a text that is half a day old", async ({ shop: given }) => {
  const { shop, paid, sent, rows } = await anOrderWithTexts(given, "sms");
  await queueMail(shop, shop.db, paid);
  shop.clock.advance(12 * HOUR_MS + 1);

  await sendWaitingTexts(shop);

  expect(sent).toEqual([]);
  expect(await rows()).toMatchObject([{ state: "dropped", reason: "too-late" }]);
});

dbTest("sends ten texts a day to one number and drops the eleventh", async ({ shop: given }) => {
  const { shop, order, sent, rows } = await anOrderWithTexts(given, "sms");
  const refund = (event: number) => ({
    kind: "order-refunded" as const,
    orderId: order.id,
    event: String(event),
    facts: { amountCents: order.totalCents, isFull: false },
  });
  await queueMail(shop, shop.db, ...Array.from({ length: MAX_TEXTS_A_DAY + 1 }, (_, index) => refund(index)));

  await sendWaitingTexts(shop);

  expect(sent).toHaveLength(MAX_TEXTS_A_DAY);
  expect((await rows()).filter(({ reason }) => reason === "too-many")).toHaveLength(1);
});

dbTest("deletes the texts of an order with its emails", async ({ shop: given }) => {
  const { shop, order, paid, rows } = await anOrderWithTexts(given, "sms");
  await queueMail(shop, shop.db, paid);

  await shop.db.delete(mails).where(eq(mails.orderId, order.id));

  expect(await rows()).toEqual([]);
});
