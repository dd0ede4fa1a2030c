import { eq } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { productImportPictures, productImports } from "../../db/schema/index.ts";
import { writeAudit } from "../audit/write-audit.server.ts";
import { DomainError, isFailure } from "../errors.ts";
import { type PictureSupply, pictureFileName } from "../media/picture-supply.ts";
import type { Shop } from "../shop.ts";
import type { StaffMember } from "../staff/staff.ts";
import { isUuid } from "../uuid.ts";
import type { ImportStatus } from "./import-runs/import-status.ts";

export type UploadedPicture = { name: string; bytes: Uint8Array };

const NAME_LENGTH = 200;
/** States in which the file can still be imported. */
const OPEN_STATUSES: readonly ImportStatus[] = ["checking", "checked"];

/**
 * Stores pictures that a product file refers to by file name until the import. Replaces an earlier upload of the same
 * name.
 * @returns the names of files that are not usable pictures; the others are stored
 * @throws {DomainError} IMPORT_NOT_FOUND; IMPORT_OVER once the file was imported or deleted
 */
export async function saveImportPictures(
  { db, pictures }: Pick<Shop, "db" | "pictures">,
  staff: Pick<StaffMember, "userId">,
  { importId, files }: { importId: string; files: readonly UploadedPicture[] },
): Promise<{ refused: string[] }> {
  await requireOpen(db, importId);
  const rows: (typeof productImportPictures.$inferInsert)[] = [];
  const refused: string[] = [];
  for (const { name, bytes } of files) {
    // Before the transaction, because resizing is slow.
    const drawn = await pictures.save(bytes).catch((error: unknown) => {
      if (isFailure(error, "PICTURE_REFUSED")) return null;
      throw error;
    });
    if (drawn) rows.push({ ...drawn, importId, name: pictureFileName(name).slice(-NAME_LENGTH) });
    else refused.push(name.slice(-NAME_LENGTH));
  }
  await db.transaction(async (tx) => {
    await requireOpen(tx, importId);
    for (const row of rows)
      await tx
        .insert(productImportPictures)
        .values(row)
        .onConflictDoUpdate({ target: [productImportPictures.importId, productImportPictures.name], set: row });
    const after = { pictures: rows.length };
    if (rows.length > 0) await writeAudit(tx, staff, { action: "products.import-pictures", subject: importId, after });
  });
  return { refused };
}

/** Locks the row, so that the import cannot start between the check and the write. */
async function requireOpen(db: Db, importId: string): Promise<void> {
  if (!isUuid(importId)) throw new DomainError("IMPORT_NOT_FOUND", {});
  const [row] = await db
    .select({ status: productImports.status })
    .from(productImports)
    .where(eq(productImports.id, importId))
    .for("update");
  if (!row) throw new DomainError("IMPORT_NOT_FOUND", {});
  if (!OPEN_STATUSES.includes(row.status)) throw new DomainError("IMPORT_OVER", {});
}

/**
 * Returns a picture supply that first looks among the pictures uploaded for this import, as the command line does in
 * its folder.
 */
export async function withUploadedPictures(db: Db, importId: string, supply: PictureSupply): Promise<PictureSupply> {
  const { name, picture, width, height, blurPlaceholder } = productImportPictures;
  const rows = await db
    .select({ name, picture, width, height, blurPlaceholder })
    .from(productImportPictures)
    .where(eq(productImportPictures.importId, importId));
  const byName = new Map(rows.map(({ name: key, ...files }) => [key, files]));
  return {
    generatedPictures: supply.generatedPictures,
    get: async (source) => byName.get(pictureFileName(source)) ?? supply.get(source),
  };
}
