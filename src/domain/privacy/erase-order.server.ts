import type { Db } from "../../db/client.ts";
import { forgetMailsOfOrder } from "../mail/delete-mails.server.ts";
import { anonymiseOrder } from "../orders/anonymise-order.server.ts";
import { redactReturn } from "../returns/forget-return-words.server.ts";
import { forgetUploads } from "../uploads/forget-uploads.server.ts";

/**
 * Anonymises an order: its own row, its uploads, emails and return texts. The caller has locked the order and deletes
 * the files after the commit.
 * @returns the names of those files
 */
export async function forgetOrder(tx: Db, orderId: string, at: Date): Promise<string[]> {
  await forgetMailsOfOrder(tx, orderId);
  await redactReturn(tx, orderId);
  const files = await forgetUploads(tx, orderId);
  await anonymiseOrder(tx, orderId, at);
  return files;
}
