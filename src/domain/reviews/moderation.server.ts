import { asc, desc, eq, ne } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Db } from "../../db/client.ts";
import { products } from "../../db/schema/index.ts";
import type { AuditAction } from "../audit/audit-actions.ts";
import { writeAudit } from "../audit/write-audit.server.ts";
import { DomainError } from "../errors.ts";
import type { Shop } from "../shop.ts";
import type { StaffMember } from "../staff/staff.ts";

/** The product that a review or question is about. */
export const PRODUCT = { title: products.title, publicId: products.publicId };

/** Selects waiting entries, the oldest first, or decided ones, the newest first. */
export function listingOf({ status, writtenAt }: Record<"status" | "writtenAt", PgColumn>, isDecided: boolean) {
  return isDecided
    ? { isListed: ne(status, "pending"), order: desc(writtenAt) }
    : { isListed: eq(status, "pending"), order: asc(writtenAt) };
}

/** A review or question, and its version as staff have read it. */
export type ReadEntry = { id: string; version: number };

export type Decision<Stored> = {
  staff: Pick<StaffMember, "userId">;
  entry: ReadEntry;
  action: AuditAction;
  set: Partial<Stored>;
};

type Entry<Stored> = {
  /** Failure when the entry was changed or deleted since it was read. */
  conflict: "REVIEW_CHANGED" | "QUESTION_CHANGED";
  /** Locks the entry; returns no row when the decision does not fit it. */
  lock: (tx: Db) => Promise<Stored[]>;
  save: (tx: Db, stored: Stored) => Promise<unknown>;
};

/**
 * Carries out a decision of staff about a review or question.
 * @returns false when the entry is as decided already
 * @throws {DomainError} the entry's `conflict`
 */
export async function moderate<Stored extends { status: string; version: number }>(
  { db }: Pick<Shop, "db">,
  { staff, entry, action, set }: Decision<Stored>,
  { conflict, lock, save }: Entry<Stored>,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [stored] = await lock(tx);
    if (!stored) throw new DomainError(conflict, {});
    if (Object.entries(set).every(([name, value]) => stored[name as keyof Stored] === value)) return false;
    if (stored.version !== entry.version) throw new DomainError(conflict, {});
    await save(tx, stored);
    // Texts of and to customers are stored only with the entry, which is deleted with its author's account.
    const states = { before: { status: stored.status }, after: { status: set.status ?? stored.status } };
    await writeAudit(tx, staff, { action, subject: entry.id, ...states });
    return true;
  });
}
