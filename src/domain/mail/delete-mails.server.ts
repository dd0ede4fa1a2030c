import { and, eq, inArray, type SQL } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { mails, previewMails } from "../../db/schema/index.ts";

/**
 * Deletes the mails to the customer of an order from the outbox, sent or not, with their copies in the preview inbox.
 */
export async function deleteMailsOfOrder(tx: Db, orderId: string): Promise<void> {
  await deleteMails(tx, and(eq(mails.orderId, orderId), eq(mails.audience, "customer")));
}

/**
 * Deletes all mails to a customer whose account is deleted: those without an order, too, and those to their email
 * addresses.
 */
export async function deleteMailsTo(
  tx: Db,
  { customerId, addresses }: { customerId: string | undefined; addresses: readonly string[] },
): Promise<void> {
  if (customerId) await deleteMails(tx, eq(mails.customerId, customerId));
  await tx.delete(previewMails).where(inArray(previewMails.recipient, [...addresses]));
}

/** A mail and its copy in the preview inbox have the same id. */
async function deleteMails(tx: Db, which: SQL | undefined): Promise<void> {
  const deleted = await tx.delete(mails).where(which).returning({ id: mails.id });
  if (deleted.length === 0) return;
  await tx.delete(previewMails).where(
    inArray(
      previewMails.id,
      deleted.map(({ id }) => id),
    ),
  );
}
