import { eq } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { parcelPictures } from "../../db/schema/index.ts";
import { writeAudit } from "../audit/write-audit.server.ts";
import { markCatalogChanged } from "../catalog/catalog-version.server.ts";
import type { PictureFiles } from "../catalog-import/stored-product.ts";
import type { Shop } from "../shop.ts";
import type { StaffMember } from "../staff/staff.ts";
import { PARCEL_SUBJECTS, type ParcelSubject } from "./parcel-subjects.ts";

export type ParcelPicture = { subject: ParcelSubject; picture: string; width: number; height: number };

/** Returns the photographs of the parcel in their order; subjects without one are left out. */
export async function listParcelPictures({ db }: Pick<Shop, "db">): Promise<ParcelPicture[]> {
  const rows = await db.select().from(parcelPictures);
  return PARCEL_SUBJECTS.flatMap((subject) => rows.find((row) => row.subject === subject) ?? []);
}

/** New photographs by subject; null removes one. */
export type ParcelPictureChange = Partial<Record<ParcelSubject, PictureFiles | null>>;

/**
 * Replaces or removes photographs of the parcel. The same photographs change nothing.
 * @returns whether anything changed
 */
export async function changeParcelPictures(
  { db }: Pick<Shop, "db">,
  staff: Pick<StaffMember, "userId">,
  change: ParcelPictureChange,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const before = await namesOf(tx);
    for (const subject of PARCEL_SUBJECTS) {
      const wanted = change[subject];
      if (wanted === null) await tx.delete(parcelPictures).where(eq(parcelPictures.subject, subject));
      else if (wanted) await saveParcelPicture(tx, { subject, ...wanted });
    }
    const after = await namesOf(tx);
    if (JSON.stringify(before) === JSON.stringify(after)) return false;
    await markCatalogChanged(tx);
    await writeAudit(tx, staff, { action: "page.change-pictures", subject: "parcel", before, after });
    return true;
  });
}

/** Stores one photograph in place of the previous one. */
export async function saveParcelPicture(tx: Db, { subject, picture, width, height }: ParcelPicture): Promise<void> {
  const row = { picture, width, height };
  await tx
    .insert(parcelPictures)
    .values({ subject, ...row })
    .onConflictDoUpdate({ target: parcelPictures.subject, set: row });
}

async function namesOf(tx: Db): Promise<Record<string, string>> {
  const pictures = await listParcelPictures({ db: tx });
  return Object.fromEntries(pictures.map(({ subject, picture }) => [subject, picture]));
}
