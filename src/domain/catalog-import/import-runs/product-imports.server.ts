import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import type { Db } from "../../../db/client.ts";
import { productImportChanges, productImportFiles, productImports } from "../../../db/schema/index.ts";
import type { AuditAction } from "../../audit/audit-actions.ts";
import { writeAudit } from "../../audit/write-audit.server.ts";
import { MEGABYTE } from "../../bytes.ts";
import { DomainError, invariant } from "../../errors.ts";
import type { Shop } from "../../shop.ts";
import type { StaffMember } from "../../staff/staff.ts";
import { isUuid } from "../../uuid.ts";
import { type ImportStatus, MAX_IMPORT_BYTES } from "./import-status.ts";

type ImportShop = Pick<Shop, "db" | "now" | "enqueueJob">;
type Staff = Pick<StaffMember, "userId">;

/** Advisory lock number for starting and undoing imports, one at a time. */
const START_LOCK = 7_261_005;
const NAME_LENGTH = 100;
const AT_WORK = ["importing", "undoing"] as const satisfies ImportStatus[];

const MAX_MB = MAX_IMPORT_BYTES / MEGABYTE;
const NO_FILE = "Choose the file first.";
const TOO_LARGE = `The file is too large: at most ${MAX_MB} MB. Divide it into several files, each with the first line; a product's rows belong into one of them.`;

/**
 * Stores an uploaded product file and enqueues its check. The catalogue stays unchanged.
 * @returns the id of the import
 * @throws {DomainError} INVALID_INPUT when the file is empty or too large
 */
export async function uploadProductFile(
  { db, now, enqueueJob }: ImportShop,
  { userId }: Staff,
  { name, content }: { name: string; content: Uint8Array },
): Promise<string> {
  if (content.length === 0) throw new DomainError("INVALID_INPUT", { fields: { file: NO_FILE } });
  if (content.length > MAX_IMPORT_BYTES) throw new DomainError("INVALID_INPUT", { fields: { file: TOO_LARGE } });
  return db.transaction(async (tx) => {
    const fileName = name.replace(/[\p{Cc}\p{Cf}]/gu, "").slice(-NAME_LENGTH) || "products.csv";
    const [row] = await tx
      .insert(productImports)
      .values({ staffId: userId, fileName, createdAt: now() })
      .returning({ id: productImports.id });
    invariant(row, "import insert returned no row");
    await tx.insert(productImportFiles).values({ importId: row.id, content: Buffer.from(content) });
    await enqueueJob(tx, { kind: "import-products" });
    return row.id;
  });
}

/**
 * Starts the import of a checked file. A repeated call changes nothing.
 * @throws {DomainError} IMPORT_NOT_FOUND; IMPORT_BUSY while another import or undo is running; IMPORT_OVER when the
 * file was imported or deleted already
 */
export async function startImport(shop: ImportShop, staff: Staff, importId: string): Promise<void> {
  await begin(shop, staff, { importId, from: "checked", to: "importing", action: "products.import" });
}

/**
 * Starts undoing the last import, except for products that were changed since.
 * @throws {DomainError} IMPORT_NOT_FOUND; IMPORT_BUSY; IMPORT_OVER when another import followed, or it was undone
 * already
 */
export async function undoImport(shop: ImportShop, staff: Staff, importId: string): Promise<void> {
  await begin(shop, staff, { importId, from: "imported", to: "undoing", action: "products.undo-import" });
}

type Beginning = { importId: string; from: ImportStatus; to: "importing" | "undoing"; action: AuditAction };

async function begin({ db, enqueueJob }: ImportShop, staff: Staff, { importId, from, to, action }: Beginning) {
  if (!isUuid(importId)) throw new DomainError("IMPORT_NOT_FOUND", {});
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${START_LOCK})`);
    const [row] = await tx
      .select({ status: productImports.status, fileName: productImports.fileName })
      .from(productImports)
      .where(eq(productImports.id, importId));
    if (!row) throw new DomainError("IMPORT_NOT_FOUND", {});
    if (row.status === to) return;
    if (row.status !== from || !(await isPossible(tx, importId, to))) throw new DomainError("IMPORT_OVER", {});
    if (await tx.$count(productImports, inArray(productImports.status, [...AT_WORK])))
      throw new DomainError("IMPORT_BUSY", {});
    const fresh = { attempts: 0, claimedBy: null, claimedUntil: null, done: 0, total: 0, phase: "products" } as const;
    await tx
      .update(productImports)
      .set({ ...fresh, status: to })
      .where(eq(productImports.id, importId));
    await writeAudit(tx, staff, { action, subject: importId, after: { file: row.fileName } });
    await enqueueJob(tx, { kind: "import-products" });
  });
}

async function isPossible(tx: Db, importId: string, to: "importing" | "undoing"): Promise<boolean> {
  const [files, changes] = [productImportFiles, productImportChanges];
  const count =
    to === "importing"
      ? await tx.$count(files, eq(files.importId, importId))
      : await tx.$count(changes, and(eq(changes.importId, importId), isNull(changes.wasSkipped)));
  return count > 0;
}
