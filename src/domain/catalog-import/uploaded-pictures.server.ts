import { eq } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { productImportPictures, productImports } from "../../db/schema/index.ts";
import { writeAudit } from "../audit/write-audit.server.ts";
import { DomainError, isFailure } from "../errors.ts";
import { type PictureSupply, pictureFileName } from "../media/picture-supply.ts";
import type { Shop } from "../shop.ts";
import type { StaffMember } from "../staff/staff.ts";
import { isUuid } from "../uuid.ts";
import type { ImportStep } from "./import-steps.ts";

export type HandedInPicture = { name: string; bytes: Uint8Array };

const NAME_LENGTH = 200;
/** While the file can still be brought in. */
const TAKES: readonly ImportStep[] = ["check", "checked"];

/**
 * Keeps pictures that a product file knows by the names of their files, until it is brought in; a name that was handed in before is replaced.
 * @returns the names of those that are no pictures the shop can use; the others are kept
 * @throws {DomainError} IMPORT_NOT_FOUND; IMPORT_OVER once the file was brought in or forgotten
 */
export async function keepImportPictures(
  { db, pictures }: Pick<Shop, "db" | "pictures">,
  staff: Pick<StaffMember, "userId">,
  { importId, files }: { importId: string; files: readonly HandedInPicture[] },
): Promise<{ refused: string[] }> {
  await requireOpen(db, importId);
  const kept: (typeof productImportPictures.$inferInsert)[] = [];
  const refused: string[] = [];
  for (const { name, bytes } of files) {
    // Drawn before the transaction: nothing slow happens inside.
    const drawn = await pictures.keep(bytes).catch((error: unknown) => {
      if (isFailure(error, "PICTURE_REFUSED")) return null;
      throw error;
    });
    if (drawn) kept.push({ ...drawn, importId, name: pictureFileName(name).slice(-NAME_LENGTH) });
    else refused.push(name.slice(-NAME_LENGTH));
  }
  await db.transaction(async (tx) => {
    await requireOpen(tx, importId);
    for (const row of kept)
      await tx
        .insert(productImportPictures)
        .values(row)
        .onConflictDoUpdate({ target: [productImportPictures.importId, productImportPictures.name], set: row });
    const after = { pictures: kept.length };
    if (kept.length > 0) await writeAudit(tx, staff, { action: "products.import-pictures", subject: importId, after });
  });
  return { refused };
}

/** Locked, so that the import does not begin between looking and writing. */
async function requireOpen(db: Db, importId: string): Promise<void> {
  if (!isUuid(importId)) throw new DomainError("IMPORT_NOT_FOUND", {});
  const [row] = await db
    .select({ step: productImports.step })
    .from(productImports)
    .where(eq(productImports.id, importId))
    .for("update");
  if (!row) throw new DomainError("IMPORT_NOT_FOUND", {});
  if (!TAKES.includes(row.step)) throw new DomainError("IMPORT_OVER", {});
}

/** A supply that looks among what was handed in with this file first, as the command line looks into its folder. */
export async function withHandedIn(db: Db, importId: string, supply: PictureSupply): Promise<PictureSupply> {
  const { name, picture, width, height, standIn } = productImportPictures;
  const rows = await db
    .select({ name, picture, width, height, standIn })
    .from(productImportPictures)
    .where(eq(productImportPictures.importId, importId));
  const byName = new Map(rows.map(({ name: key, ...files }) => [key, files]));
  return {
    placeholders: supply.placeholders,
    get: async (source) => byName.get(pictureFileName(source)) ?? supply.get(source),
  };
}
