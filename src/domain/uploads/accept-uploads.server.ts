import { and, eq } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { orders, uploads } from "../../db/schema/index.ts";
import { DomainError, invariant } from "../errors.ts";
import type { Shop } from "../shop.ts";
import type { StoredFile } from "./private-files.ts";
import { UPLOAD_RULES, type UploadPurpose } from "./upload-rules.ts";

type Uploaded = { files: readonly Uint8Array[]; purpose: UploadPurpose };

/**
 * Validates and stores files, then runs `work` in a transaction, which calls `recordUpload` for each file. Decoding is
 * slow, so it happens before the transaction. If `work` fails with a DomainError, the files are deleted at once;
 * `deleteOrphanFiles` deletes those that a crash leaves behind.
 * @throws {DomainError} UPLOAD_REFUSED for the first invalid file, and errors of `work`
 */
export async function acceptUploads<T>(
  { db, privateFiles }: Pick<Shop, "db" | "privateFiles">,
  { files, purpose }: Uploaded,
  work: (tx: Db, stored: readonly StoredFile[]) => Promise<T>,
): Promise<T> {
  const stored: StoredFile[] = [];
  try {
    for (const bytes of files) stored.push(await privateFiles.save(bytes, UPLOAD_RULES[purpose].accepts));
    return await db.transaction((tx) => work(tx, stored));
  } catch (error) {
    // After any other error it is unknown whether the transaction was committed.
    if (error instanceof DomainError) await Promise.all(stored.map(({ name }) => privateFiles.remove(name)));
    throw error;
  }
}

export type NewUpload = { orderId: string; purpose: UploadPurpose; file: StoredFile; at: Date };

/**
 * Records a stored file for an order in the caller's transaction. Locks the order's row, so that concurrent uploads are
 * counted one after the other. A duplicate file returns the existing upload.
 * @returns the upload's id, and whether it is new
 * @throws {DomainError} UPLOAD_TOO_MANY
 */
export async function recordUpload(tx: Db, upload: NewUpload): Promise<{ id: string; isNew: boolean }> {
  const { orderId, purpose, file, at } = upload;
  const { customerId } = orders;
  const [order] = await tx.select({ customerId }).from(orders).where(eq(orders.id, orderId)).for("update");
  invariant(order, "no order row for an upload");
  const there = await tx
    .select({ id: uploads.id, sha256: uploads.sha256 })
    .from(uploads)
    .where(and(eq(uploads.orderId, orderId), eq(uploads.purpose, purpose)));
  const same = there.find(({ sha256 }) => sha256 === file.sha256);
  if (same) return { id: same.id, isNew: false };
  const { maxPerOrder } = UPLOAD_RULES[purpose];
  if (there.length >= maxPerOrder) throw new DomainError("UPLOAD_TOO_MANY", { max: maxPerOrder });
  const [added] = await tx
    .insert(uploads)
    .values({ ...file, orderId, customerId: order.customerId, purpose, createdAt: at })
    .returning({ id: uploads.id });
  invariant(added, "upload insert returned no row");
  return { id: added.id, isNew: true };
}
