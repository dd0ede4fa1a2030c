import { and, eq, sql } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { searchSynonyms } from "../../db/schema/index.ts";
import { writeAudit } from "../audit/write-audit.server.ts";
import { markCatalogChanged } from "../catalog/catalog-version.server.ts";
import { writeShippedSynonyms } from "../catalog/search/install-synonyms.server.ts";
import { listSynonyms } from "../catalog/search/list-synonyms.server.ts";
import type { Synonym } from "../catalog/search/synonyms.ts";
import { DomainError, invariant } from "../errors.ts";
import { changesBetween } from "../merge-fields.ts";
import type { Shop } from "../shop.ts";
import type { StaffMember } from "../staff/staff.ts";
import { synonymFields } from "./synonym-input.ts";

type Staff = Pick<StaffMember, "userId">;

/** Subject of an audit entry. */
const nameOf = ({ words }: Pick<Synonym, "words">) => words[0] ?? "";

/** Returns an entry of the synonyms; null without one. */
export async function findSynonym(shop: Pick<Shop, "db">, id: string) {
  return (await listSynonyms(shop)).find((entry) => entry.id === id) ?? null;
}

/**
 * Adds an entry. Searches use it within a second.
 * @returns its id
 */
export async function addSynonym({ db }: Pick<Shop, "db">, staff: Staff, input: Synonym): Promise<string> {
  return db.transaction(async (tx) => {
    const [added] = await tx.insert(searchSynonyms).values(columnsOf(input)).returning({ id: searchSynonyms.id });
    invariant(added, "synonym insert returned no row");
    await changed(tx, staff, { action: "synonym.add", subject: nameOf(input), after: synonymFields(input) });
    return added.id;
  });
}

type Change = { id: string; version: number; input: Synonym };

/**
 * Changes an entry.
 * @returns whether anything changed
 * @throws {DomainError} CONTENT_CHANGED
 */
export async function changeSynonym(
  { db }: Pick<Shop, "db">,
  staff: Staff,
  { id, version, input }: Change,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const known = await lock(tx, id);
    const [before, after] = [synonymFields(known), synonymFields(input)];
    if (changesBetween(before, after).length === 0) return false;
    const set = { ...columnsOf(input), version: sql`${searchSynonyms.version} + 1` };
    const written = await tx
      .update(searchSynonyms)
      .set(set)
      .where(and(eq(searchSynonyms.id, id), eq(searchSynonyms.version, version)));
    if (written.rowCount === 0) throw new DomainError("CONTENT_CHANGED", {});
    await changed(tx, staff, { action: "synonym.change", subject: nameOf(input), before, after });
    return true;
  });
}

/** Removes an entry. @throws {DomainError} CONTENT_CHANGED when it is gone already */
export async function removeSynonym({ db }: Pick<Shop, "db">, staff: Staff, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const known = await lock(tx, id);
    await tx.delete(searchSynonyms).where(eq(searchSynonyms.id, id));
    await changed(tx, staff, { action: "synonym.remove", subject: nameOf(known), before: synonymFields(known) });
  });
}

/** Restores the entries that the shop was shipped with; those of the owner stay. */
export async function restoreSynonyms({ db }: Pick<Shop, "db">, staff: Staff): Promise<void> {
  await db.transaction(async (tx) => {
    await writeShippedSynonyms(tx);
    await writeAudit(tx, staff, { action: "synonym.restore", subject: "synonyms" });
  });
}

async function lock(tx: Db, id: string): Promise<Synonym> {
  await tx.select({ id: searchSynonyms.id }).from(searchSynonyms).where(eq(searchSynonyms.id, id)).for("update");
  const known = await findSynonym({ db: tx }, id);
  if (!known) throw new DomainError("CONTENT_CHANGED", {});
  return known;
}

async function changed(tx: Db, staff: Staff, entry: Parameters<typeof writeAudit>[2]): Promise<void> {
  await markCatalogChanged(tx);
  await writeAudit(tx, staff, entry);
}

function columnsOf({ kind, words, targets, messages }: Synonym) {
  const { en: messageEn, si: messageSi, ta: messageTa } = messages;
  return { kind, words: [...words], targets: [...targets], messageEn, messageSi, messageTa };
}
