import { eq } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { uploads } from "../../db/schema/index.ts";

/**
 * Takes the files of an order out of the books. The files themselves leave the disk when the transaction is committed, by
 * whoever called; what a crash leaves is taken away by `forgetLostFiles` within a day.
 * @returns their names in the private folder
 */
export async function forgetUploads(tx: Db, orderId: string): Promise<string[]> {
  const gone = await tx.delete(uploads).where(eq(uploads.orderId, orderId)).returning({ name: uploads.name });
  return gone.map(({ name }) => name);
}
