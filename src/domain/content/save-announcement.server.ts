import { sql } from "drizzle-orm";
import { announcements } from "../../db/schema/index.ts";
import { writeAudit } from "../audit/write-audit.server.ts";
import { markCatalogChanged } from "../catalog/catalog-version.server.ts";
import { DomainError } from "../errors.ts";
import { changesBetween } from "../merge-fields.ts";
import type { Shop } from "../shop.ts";
import type { StaffMember } from "../staff/staff.ts";
import { type Announcement, readAnnouncement, toAnnouncementFields } from "./announcement.ts";
import { getAnnouncement } from "./visible-announcement.server.ts";

type Change = {
  /** The version that staff have seen; 0 for the first one. */
  version: number;
  fields: Readonly<Record<string, string>>;
};

/**
 * Saves the announcement bar; equal values change nothing.
 * @returns whether anything was changed
 * @throws {DomainError} CONTENT_CHANGED, INVALID_INPUT
 */
export async function saveAnnouncement(
  { db, now }: Pick<Shop, "db" | "now">,
  staff: Pick<StaffMember, "userId">,
  { version, fields }: Change,
): Promise<boolean> {
  const { announcement, problems } = readAnnouncement(fields);
  if (Object.keys(problems).length > 0) throw new DomainError("INVALID_INPUT", { fields: problems });
  return db.transaction(async (tx) => {
    // Inserts an empty row first, so that concurrent first changes also have a row to lock.
    await tx.insert(announcements).values({ version: 0 }).onConflictDoNothing();
    await tx.select({ id: announcements.id }).from(announcements).for("update");
    const before = await getAnnouncement(tx);
    const [was, is] = [factsOf(before), factsOf({ ...announcement, version })];
    if (changesBetween(was, is).length === 0) return false;
    if (before.version !== version) throw new DomainError("CONTENT_CHANGED", {});
    const { isOn, texts, link, startsAt, endsAt } = announcement;
    await tx.update(announcements).set({
      isOn,
      textEn: texts.en,
      textSi: texts.si,
      textTa: texts.ta,
      link,
      startsAt,
      endsAt,
      version: sql`${announcements.version} + 1`,
      updatedAt: now(),
    });
    await markCatalogChanged(tx);
    await writeAudit(tx, staff, { action: "announcement.change", subject: "announcement", before: was, after: is });
    return true;
  });
}

const factsOf = (announcement: Announcement) => toAnnouncementFields(announcement);
