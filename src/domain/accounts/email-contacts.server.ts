import { signJWT, verifyJWT } from "better-auth/crypto";
import { and, eq, inArray, isNull, lt, notExists, or, sql } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "../../db/client.ts";
import { backInStockSubscriptions, emailContacts, mails, productQuestions } from "../../db/schema/index.ts";
import { DAY_MS, SECOND_MS } from "../durations.ts";
import { DomainError, invariant } from "../errors.ts";
import { type Language, toLanguage } from "../languages.ts";
import type { Shop } from "../shop.ts";
import { LINK_LIFE_MS, sessionSecret } from "./auth.server.ts";
import { countTry } from "./rate-limits/rate-limit.server.ts";

export type EmailContact = typeof emailContacts.$inferSelect;
type Wanted = { email: string; language: Language; subjectId: string };

/** Time for confirming an address before it is deleted, in ms. */
const UNCONFIRMED_FOR_MS = DAY_MS;
/** Upper bound for waiting, in ms. */
const MAX_WAIT_MS = 365 * DAY_MS;

const claims = z.object({ use: z.literal("email-contact"), contactId: z.uuid() });

/**
 * Counts one request for an email to an address that the visitor may not own.
 * @throws {DomainError} TOO_MANY_TRIES
 */
export async function countContactTry(
  shop: Pick<Shop, "db" | "config" | "now">,
  { email, clientIp }: { email: string; clientIp: string },
): Promise<void> {
  await countTry(shop, { action: "email-contact", account: email, clientIp });
}

/**
 * Stores an address for one email about a subject, and queues the email with the link that confirms it. The same
 * address again gets a new link while it is not confirmed, and nothing afterwards.
 */
export async function requestContact(
  shop: Pick<Shop, "now" | "enqueueJob">,
  tx: Db,
  wanted: Wanted,
): Promise<EmailContact> {
  const row = { ...wanted, createdAt: shop.now() };
  const [contact] = await tx
    .insert(emailContacts)
    .values(row)
    .onConflictDoUpdate({
      target: [emailContacts.email, emailContacts.subjectId],
      set: { language: row.language, createdAt: row.createdAt },
    })
    .returning();
  invariant(contact, "email contact insert returned no row");
  if (!contact.confirmedAt) await shop.enqueueJob(tx, { kind: "send-contact-link-mail", contactId: contact.id });
  return contact;
}

/**
 * Returns a signed token that confirms a contact's address, valid for one hour; null when it is confirmed or deleted.
 */
export async function makeContactToken({ db, config }: Pick<Shop, "db" | "config">, contactId: string) {
  const isWaiting = and(eq(emailContacts.id, contactId), isNull(emailContacts.confirmedAt));
  const [contact] = await db.select().from(emailContacts).where(isWaiting);
  if (!contact) return null;
  const claimed: z.infer<typeof claims> = { use: "email-contact", contactId };
  const token = await signJWT(claimed, sessionSecret(config), LINK_LIFE_MS / SECOND_MS);
  return { email: contact.email, language: toLanguage(contact.language), token };
}

/**
 * Confirms the address of the token. A repeated call changes nothing.
 * @returns the contact's id; null when the token is of another kind
 * @throws {DomainError} RESET_TOKEN_INVALID when the contact was deleted
 */
export async function confirmContact(
  { db, config, now }: Pick<Shop, "db" | "config" | "now">,
  token: string,
): Promise<string | null> {
  const { success, data } = claims.safeParse(await verifyJWT(token, sessionSecret(config)));
  if (!success) return null;
  const confirmedAt = sql`coalesce(${emailContacts.confirmedAt}, ${now().toISOString()}::timestamptz)`;
  const { rowCount } = await db.update(emailContacts).set({ confirmedAt }).where(eq(emailContacts.id, data.contactId));
  if (!rowCount) throw new DomainError("RESET_TOKEN_INVALID", {});
  return data.contactId;
}

/** Ends the confirmation of contacts whose email is queued: another request for them needs another confirmation. */
export async function endContacts(tx: Db, ids: readonly string[]): Promise<void> {
  if (ids.length > 0)
    await tx
      .update(emailContacts)
      .set({ confirmedAt: null })
      .where(inArray(emailContacts.id, [...ids]));
}

/** Deletes the contacts with these addresses, when the account of their owner is deleted. */
export async function deleteContactsOf(tx: Db, addresses: readonly string[]): Promise<void> {
  const emails = addresses.map((address) => address.toLowerCase());
  await tx.delete(emailContacts).where(inArray(emailContacts.email, emails));
}

/** Deletes contacts that were not confirmed, have had their email, or wait for nothing. */
export async function deleteOldContacts({ db, now }: Pick<Shop, "db" | "now">): Promise<void> {
  const { id, createdAt, confirmedAt } = emailContacts;
  const before = (ageMs: number) => lt(createdAt, new Date(now().getTime() - ageMs));
  const isSending = db
    .select()
    .from(mails)
    .where(and(eq(mails.contactId, id), eq(mails.status, "queued")));
  const subscribes = db.select().from(backInStockSubscriptions).where(eq(backInStockSubscriptions.contactId, id));
  const asks = db
    .select()
    .from(productQuestions)
    .where(and(eq(productQuestions.contactId, id), eq(productQuestions.status, "pending")));
  const isUnconfirmed = and(isNull(confirmedAt), before(UNCONFIRMED_FOR_MS));
  const isOver = and(before(UNCONFIRMED_FOR_MS), notExists(subscribes), notExists(asks));
  await db.delete(emailContacts).where(and(notExists(isSending), or(isUnconfirmed, isOver, before(MAX_WAIT_MS))));
}
