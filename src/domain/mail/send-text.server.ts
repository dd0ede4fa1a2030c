import { and, eq, gt, lte, sql } from "drizzle-orm";
import type { PgUpdateSetSource } from "drizzle-orm/pg-core";
import { customers, mails, orders, statusChannels, statusTexts } from "../../db/schema/index.ts";
import { dueIn } from "../due-in.server.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "../durations.ts";
import type { Shop } from "../shop.ts";
import type { TextKind } from "../text-channels.ts";
import { type DroppedBecause, type StatusText, type TextFailure, TextNotTaken } from "./text-sender.ts";
import { TEXT_TEMPLATES } from "./text-templates.ts";

/** Longer than a provider has for a response, in ms. After it the result of an interrupted attempt is unknown. */
const CLAIM_MS = MINUTE_MS;
/** Age at which a text would no longer be news, in ms. */
const TEXT_LIFE_MS = 12 * HOUR_MS;
const MAX_REFUSALS = 5;
/** Texts for one phone number and channel in 24 hours: many orders, or many accounts with one number. */
export const MAX_TEXTS_A_DAY = 10;

export type TextShop = Pick<Shop, "db" | "now" | "texts" | "logWarning" | "logError">;
type ClaimedText = typeof statusTexts.$inferSelect;

/** A text and why it must not be sent, if so. */
type Written = { text: StatusText; stop: DroppedBecause | null };

/**
 * Sends a text of the outbox at most once: a text whose attempt had no response is dropped, because the provider may
 * have sent it. The email about the same event arrives in any case.
 */
export async function sendText(shop: TextShop, textId: string): Promise<void> {
  const claimed = await claim(shop, textId);
  if (!claimed) return;
  const send = shop.texts[claimed.channel];
  const written = await write(shop, claimed);
  if (!send || !written || written.stop) return drop(shop, claimed, written?.stop ?? "no-provider");
  const failure = await deliver(send, written.text);
  if (failure) return recordFailure(shop, claimed, failure);
  await note(shop, claimed, { state: "sent", sentAt: shop.now() });
}

/** Drops texts whose process ended while it was sending them. */
export async function dropInterruptedTexts({ db, logError }: TextShop): Promise<void> {
  const isInterrupted = and(eq(statusTexts.state, "sending"), lte(statusTexts.dueAt, sql`now()`));
  const dropped = await db
    .update(statusTexts)
    .set({ state: "dropped", reason: "unknown" })
    .where(isInterrupted)
    .returning({ textId: statusTexts.id });
  for (const { textId } of dropped) logError("dropped text", { textId, reason: "unknown" });
}

async function claim({ db }: TextShop, textId: string): Promise<ClaimedText | undefined> {
  const isDue = and(eq(statusTexts.state, "queued"), lte(statusTexts.dueAt, sql`now()`));
  const [text] = await db
    .update(statusTexts)
    .set({ state: "sending", attempts: sql`${statusTexts.attempts} + 1`, dueAt: dueIn(CLAIM_MS) })
    .where(and(eq(statusTexts.id, textId), isDue))
    .returning();
  return text;
}

/** Renders the text for the customer's current number, in the language of the order. */
async function write(shop: TextShop, { mailId, channel, createdAt }: ClaimedText): Promise<Written | undefined> {
  const { phone: to } = customers;
  const { code, language } = orders;
  const [found] = await shop.db
    .select({ kind: mails.kind, code, language, to, chosenAt: statusChannels.chosenAt })
    .from(mails)
    .innerJoin(orders, eq(orders.id, mails.orderId))
    .innerJoin(customers, eq(customers.id, orders.customerId))
    .leftJoin(statusChannels, and(eq(statusChannels.customerId, customers.id), eq(statusChannels.channel, channel)))
    .where(eq(mails.id, mailId));
  // Without a row the customer's account is deleted.
  if (!found) return;
  const kind = found.kind as TextKind;
  const text = { ...found, kind, text: TEXT_TEMPLATES[found.language][kind](found.code) };
  if (!found.chosenAt) return { text, stop: "turned-off" };
  const now = shop.now().getTime();
  if (now - createdAt.getTime() > TEXT_LIFE_MS) return { text, stop: "too-late" };
  const isOften = (await countSent(shop, { to: found.to, channel, since: new Date(now - DAY_MS) })) >= MAX_TEXTS_A_DAY;
  return { text, stop: isOften ? "too-many" : null };
}

type SentBefore = Pick<StatusText, "to"> & Pick<ClaimedText, "channel"> & { since: Date };

async function countSent({ db }: TextShop, { to, channel, since }: SentBefore): Promise<number> {
  const sent = db
    .select({ id: statusTexts.id })
    .from(statusTexts)
    .innerJoin(mails, eq(mails.id, statusTexts.mailId))
    .innerJoin(orders, eq(orders.id, mails.orderId))
    .innerJoin(customers, eq(customers.id, orders.customerId))
    .where(
      and(
        eq(statusTexts.state, "sent"),
        gt(statusTexts.sentAt, since),
        eq(statusTexts.channel, channel),
        eq(customers.phone, to),
      ),
    );
  return db.$count(sent.as("sent"));
}

/** Returns why the text was not accepted; null when it was. */
async function deliver(send: (text: StatusText) => Promise<void>, text: StatusText): Promise<TextFailure | null> {
  try {
    await send(text);
    return null;
  } catch (error) {
    if (!(error instanceof TextNotTaken)) throw error;
    return error.failure;
  }
}

async function recordFailure(shop: TextShop, text: ClaimedText, failure: TextFailure): Promise<void> {
  if (failure === "unknown") return drop(shop, text, failure);
  if (failure === "refused" && text.attempts >= MAX_REFUSALS) return drop(shop, text, failure);
  const waitMs = failure === "refused" ? 2 ** text.attempts * MINUTE_MS : MINUTE_MS;
  await note(shop, text, { state: "queued", dueAt: dueIn(waitMs) });
  shop.logWarning("deferred text", { textId: text.id, failure, attempts: text.attempts });
}

async function drop(shop: TextShop, text: ClaimedText, reason: DroppedBecause): Promise<void> {
  await note(shop, text, { state: "dropped", reason });
  if (reason !== "turned-off") shop.logError("dropped text", { textId: text.id, reason });
}

async function note({ db }: TextShop, { id }: ClaimedText, what: PgUpdateSetSource<typeof statusTexts>): Promise<void> {
  await db.update(statusTexts).set(what).where(eq(statusTexts.id, id));
}
