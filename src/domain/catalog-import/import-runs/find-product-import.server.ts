import { and, asc, count, desc, eq, isNotNull, isNull, sql } from "drizzle-orm";
import type { Db } from "../../../db/client.ts";
import {
  productImportChanges,
  productImportPictures,
  productImportProblems,
  productImports,
  products,
  staffUsers,
} from "../../../db/schema/index.ts";
import type { Shop } from "../../shop.ts";
import { isUuid } from "../../uuid.ts";
import type { ImportStatus } from "./import-status.ts";

const LISTED = 10;
/** Maximum number of products listed that an undo left unchanged; the total is counted. */
const MAX_SKIPPED_LISTED = 200;
const { id, fileName, status, createdAt, summary } = productImports;
const WHO = { who: sql<string>`coalesce(${staffUsers.name}, '')` };

export type ListedImport = { id: string; fileName: string; status: ImportStatus; createdAt: Date; who: string };

/** Returns the most recent imports, newest first. */
export async function listImports({ db }: Pick<Shop, "db">): Promise<ListedImport[]> {
  return db
    .select({ id, fileName, status, createdAt, ...WHO })
    .from(productImports)
    .leftJoin(staffUsers, eq(staffUsers.id, productImports.staffId))
    .orderBy(desc(id))
    .limit(LISTED);
}

/** Returns an import with its problems, counts and skipped products; null without one. */
export async function findImport({ db }: Pick<Shop, "db">, importId: string) {
  if (!isUuid(importId)) return null;
  const { phase, done, total, failure, checkedAt, importedAt, deletedProducts } = productImports;
  const [row] = await db
    .select({
      id,
      fileName,
      status,
      createdAt,
      summary,
      phase,
      done,
      total,
      failure,
      checkedAt,
      importedAt,
      deletedProducts,
      ...WHO,
    })
    .from(productImports)
    .leftJoin(staffUsers, eq(staffUsers.id, productImports.staffId))
    .where(eq(id, importId));
  if (!row) return null;
  const [problems, changes, kept, uploadedPictures] = await Promise.all([
    listProblems(db, importId),
    countChanges(db, importId),
    listSkipped(db, importId),
    db.$count(productImportPictures, eq(productImportPictures.importId, importId)),
  ]);
  return { ...row, problems, ...changes, putBack: changes.putBack + row.deletedProducts, kept, uploadedPictures };
}

/** Errors first, because staff have to fix them. */
async function listProblems(db: Db, importId: string) {
  const { isError, line, column, value, reason, position } = productImportProblems;
  return db
    .select({ isError, line, column, value, reason })
    .from(productImportProblems)
    .where(eq(productImportProblems.importId, importId))
    .orderBy(desc(isError), asc(position));
}

/**
 * Counts the products that an import changed, by whether they can be undone, were undone, or were left unchanged by the
 * undo.
 */
async function countChanges(db: Db, importId: string) {
  const { wasSkipped } = productImportChanges;
  const [row] = await db
    .select({
      undoable: count(sql`case when ${isNull(wasSkipped)} then 1 end`),
      putBack: count(sql`case when not ${wasSkipped} then 1 end`),
      keptCount: count(sql`case when ${wasSkipped} then 1 end`),
    })
    .from(productImportChanges)
    .where(eq(productImportChanges.importId, importId));
  return row ?? { undoable: 0, putBack: 0, keptCount: 0 };
}

async function listSkipped(db: Db, importId: string) {
  const { wasSkipped, productId } = productImportChanges;
  return db
    .select({ publicId: products.publicId, title: products.title })
    .from(productImportChanges)
    .innerJoin(products, eq(products.id, productId))
    .where(and(eq(productImportChanges.importId, importId), isNotNull(wasSkipped), wasSkipped))
    .orderBy(asc(productId))
    .limit(MAX_SKIPPED_LISTED);
}
