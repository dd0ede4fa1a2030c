import { eq } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { uploads } from "../../db/schema/index.ts";

/**
 * Deletes the upload rows of an order. The caller deletes the files after the commit; `deleteOrphanFiles` deletes those
 * that a crash leaves behind within a day.
 * @returns the file names in the private folder
 */
export async function deleteUploads(tx: Db, orderId: string): Promise<string[]> {
  const gone = await tx.delete(uploads).where(eq(uploads.orderId, orderId)).returning({ name: uploads.name });
  return gone.map(({ name }) => name);
}
