import type { Db } from "../../db/client.ts";
import { deleteMailsOfOrder } from "../mail/delete-mails.server.ts";
import { anonymiseOrder } from "../orders/anonymise-order.server.ts";
import { redactReturn } from "../returns/redact-return.server.ts";
import { deleteUploads } from "../uploads/delete-uploads.server.ts";

/**
 * Anonymises an order: its own row, its uploads, emails and return texts. The caller has locked the order and deletes
 * the files after the commit.
 * @returns the names of those files
 */
export async function eraseOrder(tx: Db, orderId: string, at: Date): Promise<string[]> {
  await deleteMailsOfOrder(tx, orderId);
  await redactReturn(tx, orderId);
  const files = await deleteUploads(tx, orderId);
  // @guard erased-order-is-anonymised
  await anonymiseOrder(tx, orderId, at);
  return files;
}
