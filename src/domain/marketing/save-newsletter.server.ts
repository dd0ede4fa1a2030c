import { and, eq, sql } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { newsletters } from "../../db/schema/index.ts";
import { writeAudit } from "../audit/write-audit.server.ts";
import { DomainError, invariant } from "../errors.ts";
import { changesBetween } from "../merge-fields.ts";
import type { Shop } from "../shop.ts";
import type { StaffMember } from "../staff/staff.ts";
import { newsletterFields } from "./newsletter.ts";
import { readNewsletter } from "./newsletter-input.ts";

type Staff = Pick<StaffMember, "userId">;
type Fields = Readonly<Record<string, string>>;

/**
 * Stores a new draft. @returns its id
 * @throws {DomainError} INVALID_INPUT
 */
export async function addNewsletter(
  { db, now }: Pick<Shop, "db" | "now">,
  staff: Staff,
  fields: Fields,
): Promise<string> {
  const draft = validDraft(fields);
  return db.transaction(async (tx) => {
    const [added] = await tx
      .insert(newsletters)
      .values({ ...draft, createdAt: now() })
      .returning();
    invariant(added, "newsletter insert returned no row");
    await writeAudit(tx, staff, { action: "newsletter.add", subject: draft.texts.en.subject });
    return added.id;
  });
}

/**
 * Changes a draft. The same input again changes nothing.
 * @param version the version that staff opened
 * @returns whether anything changed
 * @throws {DomainError} INVALID_INPUT; CONTENT_CHANGED when it was changed, planned or deleted meanwhile
 */
export async function changeNewsletter(
  { db }: Pick<Shop, "db">,
  staff: Staff,
  { id, version, fields }: { id: string; version: number; fields: Fields },
): Promise<boolean> {
  const draft = validDraft(fields);
  return db.transaction(async (tx) => {
    const known = await lockDraft(tx, id);
    const [before, after] = [newsletterFields(known), newsletterFields(draft)];
    const changed = changesBetween(before, after);
    if (changed.length === 0) return false;
    if (known.version !== version) throw new DomainError("CONTENT_CHANGED", {});
    await tx
      .update(newsletters)
      .set({ ...draft, version: sql`${newsletters.version} + 1` })
      .where(eq(newsletters.id, id));
    const only = (all: Fields) => Object.fromEntries(changed.map((name) => [name, all[name]]));
    const subject = known.texts.en.subject;
    await writeAudit(tx, staff, { action: "newsletter.change", subject, before: only(before), after: only(after) });
    return true;
  });
}

/** Deletes a draft. @throws {DomainError} CONTENT_CHANGED when it is not a draft any more */
export async function removeNewsletter({ db }: Pick<Shop, "db">, staff: Staff, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const { texts } = await lockDraft(tx, id);
    await tx.delete(newsletters).where(eq(newsletters.id, id));
    await writeAudit(tx, staff, { action: "newsletter.remove", subject: texts.en.subject });
  });
}

function validDraft(fields: Fields) {
  const { draft, problems } = readNewsletter(fields);
  if (Object.keys(problems).length > 0) throw new DomainError("INVALID_INPUT", { fields: problems });
  return draft;
}

async function lockDraft(tx: Db, id: string) {
  const isDraft = and(eq(newsletters.id, id), eq(newsletters.status, "draft"));
  const [draft] = await tx.select().from(newsletters).where(isDraft).for("update");
  if (!draft) throw new DomainError("CONTENT_CHANGED", {});
  return draft;
}
