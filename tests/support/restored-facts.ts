import { and, eq } from "drizzle-orm";
import type { Db } from "../../src/db/client.ts";
import {
  confirmationCodes,
  ledgerEntries,
  mails,
  orders,
  parcels,
  payments,
  products,
  variants,
} from "../../src/db/schema/index.ts";

/** Facts that an undo restores; the time of the last change is not one of them. */
export async function undoneFactsOf(db: Db, orderId: string) {
  const [order] = await db.select().from(orders).where(eq(orders.id, orderId));
  const { updatedAt: _, ...rest } = order ?? { updatedAt: null };
  const sent = await db.select().from(parcels).where(eq(parcels.orderId, orderId));
  const entries = await db.select().from(ledgerEntries).where(eq(ledgerEntries.orderId, orderId));
  const queued = await db
    .select({ kind: mails.kind })
    .from(mails)
    .where(and(eq(mails.orderId, orderId), eq(mails.audience, "customer")))
    .orderBy(mails.kind);
  return {
    order: rest,
    mailsToCustomer: queued.map(({ kind }) => kind),
    parcels: sent.map(({ updatedAt: __, ...parcel }) => parcel),
    codes: await db.select().from(confirmationCodes).where(eq(confirmationCodes.orderId, orderId)),
    payments: await db.select().from(payments).where(eq(payments.orderId, orderId)),
    sales: entries.reduce((sum, { amountCents }) => sum + amountCents, 0),
    soldUnits: entries.reduce((sum, { units }) => sum + units, 0),
    sold: (await db.select({ sold: products.soldCount }).from(products)).map(({ sold }) => sold),
    stock: (await db.select({ stock: variants.stock }).from(variants)).map(({ stock }) => stock),
  };
}
