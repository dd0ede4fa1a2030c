import { eq } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { customerNotes, customers } from "../../db/schema/index.ts";

type CustomerFlags = Pick<typeof customers.$inferSelect, "tags" | "blockedAt" | "blockedReason">;

/**
 * Returns tags, block and block reason of a customer, locked until the transaction ends; null when there is no such
 * customer.
 */
export async function lockCustomerFlags(tx: Db, customerId: string): Promise<CustomerFlags | null> {
  const { tags, blockedAt, blockedReason } = customers;
  const [found] = await tx
    .select({ tags, blockedAt, blockedReason })
    .from(customers)
    .where(eq(customers.id, customerId))
    .for("update");
  return found ?? null;
}

export async function setCustomerFlags(tx: Db, customerId: string, flags: Partial<CustomerFlags>): Promise<void> {
  await tx.update(customers).set(flags).where(eq(customers.id, customerId));
}

type Note = { customerId: string; text: string; actor: string; createdAt: Date };

export async function addCustomerNote(tx: Db, note: Note): Promise<void> {
  await tx.insert(customerNotes).values(note);
}
