import { inArray, lt, sql } from "drizzle-orm";
import { productImportFiles, productImportPictures, productImports } from "../../../db/schema/index.ts";
import { DAY_MS } from "../../durations.ts";
import type { Shop } from "../../shop.ts";

/** Retention of a file that was checked and not imported. */
const FILE_LIFE_MS = 2 * DAY_MS;
/** Retention of an import's results and changes. */
const IMPORT_LIFE_MS = 90 * DAY_MS;

/** Deletes product files that were not imported, and old imports with all their data. */
export async function deleteOldImports({ db, now }: Pick<Shop, "db" | "now">): Promise<void> {
  const before = (ageMs: number) => new Date(now().getTime() - ageMs);
  const old = db
    .select({ id: productImports.id })
    .from(productImports)
    .where(
      sql`${lt(productImports.createdAt, before(FILE_LIFE_MS))} and ${productImports.status} in ('checked', 'failed')`,
    );
  for (const table of [productImportFiles, productImportPictures])
    await db.delete(table).where(inArray(table.importId, old));
  await db.delete(productImports).where(lt(productImports.createdAt, before(IMPORT_LIFE_MS)));
}
