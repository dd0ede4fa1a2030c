import { inArray, lte } from "drizzle-orm";
import { runPrepared } from "../../db/client.ts";
import { blockedContacts } from "../../db/schema/index.ts";
import { DAY_MS } from "../durations.ts";
import type { Shop } from "../shop.ts";
import { keyedHash } from "./rate-limits/rate-limit-counters.server.ts";

type BlockShop = Pick<Shop, "db" | "config">;

/** Email addresses and phone numbers (E.164); empty ones are ignored. */
export type Contacts = { emails?: readonly string[]; phones?: readonly string[] };

/** How long a block outlives its deleted account. */
const KEPT_MS = 365 * DAY_MS;

/** Stores the contacts of a blocked customer whose account is being deleted, as keyed hashes. */
export async function blockContacts({ db, config }: BlockShop, contacts: Contacts, at: Date): Promise<void> {
  const rows = hashesOf(config, contacts).map((hash) => ({ hash, createdAt: at }));
  if (rows.length === 0) return;
  await db
    .insert(blockedContacts)
    .values(rows)
    .onConflictDoUpdate({ target: blockedContacts.hash, set: { createdAt: at } });
}

/** Returns whether one of these contacts is of a deleted account that was blocked. */
export async function areContactsBlocked(shop: BlockShop, contacts: Contacts): Promise<boolean> {
  return (await listBlocked(shop, [contacts])).includes(true);
}

/** Returns for each of these people whether one of their contacts is of a deleted account that was blocked. */
export async function listBlocked({ db, config }: BlockShop, people: readonly Contacts[]): Promise<boolean[]> {
  const hashes = people.map((contacts) => storedHashesOf(config, contacts));
  if (hashes.flat().length === 0) return people.map(() => false);
  const text = "select hash from blocked_contacts where hash = any($1)";
  const rows = await runPrepared<{ hash: string }>(db, {
    name: "find-blocked-contacts",
    text,
    values: [hashes.flat()],
  });
  const blocked = new Set(rows.map(({ hash }) => hash));
  return hashes.map((own) => own.some((hash) => blocked.has(hash)));
}

/** Deletes these contacts, because staff unblocked a customer who has them. */
export async function unblockContacts({ db, config }: BlockShop, contacts: Contacts): Promise<void> {
  const hashes = storedHashesOf(config, contacts);
  if (hashes.length > 0) await db.delete(blockedContacts).where(inArray(blockedContacts.hash, hashes));
}

export async function deleteOldBlockedContacts({ db, now }: Pick<Shop, "db" | "now">): Promise<void> {
  await db.delete(blockedContacts).where(lte(blockedContacts.createdAt, new Date(now().getTime() - KEPT_MS)));
}

/**
 * Returns the hashes under which these contacts may be stored: with the current session secret, and the previous one.
 */
function storedHashesOf(config: Shop["config"], contacts: Contacts): string[] {
  const { previousSessionSecret: previous } = config;
  const older = previous ? hashesOf({ sessionSecret: previous }, contacts) : [];
  return [...hashesOf(config, contacts), ...older];
}

function hashesOf(config: Pick<Shop["config"], "sessionSecret">, { emails = [], phones = [] }: Contacts): string[] {
  const subjects = [
    ...emails.filter(Boolean).map((email) => `email:${email.trim().toLowerCase()}`),
    ...phones.filter(Boolean).map((phone) => `phone:${phone}`),
  ];
  return [...new Set(subjects)].map((subject) => keyedHash(config, `blocked:${subject}`));
}
