import type { Db } from "../../db/client.ts";
import { forgetMailsOfOrder } from "../mail/delete-mails.server.ts";
import { anonymiseOrder } from "../orders/anonymise-order.server.ts";
import { forgetReturnWords } from "../returns/forget-return-words.server.ts";
import { forgetUploads } from "../uploads/forget-uploads.server.ts";

/**
 * An order forgets who it was for: in its own row, and wherever words, files or mails of its customer lie. The caller has locked
 * it, and takes the files from the disk when the transaction is committed.
 * @returns the names of those files
 */
export async function forgetOrder(tx: Db, orderId: string, at: Date): Promise<string[]> {
  await forgetMailsOfOrder(tx, orderId);
  await forgetReturnWords(tx, orderId);
  const files = await forgetUploads(tx, orderId);
  await anonymiseOrder(tx, orderId, at);
  return files;
}
