import { eq } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import {
  confirmationCodes,
  guestOrders,
  idempotencyKeys,
  orderAccessCodes,
  orderNotes,
  orders,
  orderTags,
  parcels,
  staffOrderPlacements,
} from "../../db/schema/index.ts";

/** Cleared personal data. Items, dates, amounts and the district stay for the accounts. */
const NO_PERSON = {
  customerId: null,
  firstName: "",
  lastName: "",
  email: "",
  phone: "",
  address1: "",
  address2: "",
  city: "",
  postalCode: "",
  parcelName: "",
  giftNote: "",
  trackingNumber: null,
  trackingUrl: null,
};

/**
 * Removes all personal data from an order for good (also guarded by a constraint). The caller has locked the order's
 * row.
 */
export async function anonymiseOrder(tx: Db, orderId: string, at: Date): Promise<void> {
  await tx.update(parcels).set({ trackingNumber: null, trackingUrl: null }).where(eq(parcels.orderId, orderId));
  await tx
    .update(orders)
    .set({ ...NO_PERSON, anonymisedAt: at })
    .where(eq(orders.id, orderId));
  await tx.delete(idempotencyKeys).where(eq(idempotencyKeys.orderId, orderId));
  await tx.delete(staffOrderPlacements).where(eq(staffOrderPlacements.orderId, orderId));
  await tx.delete(guestOrders).where(eq(guestOrders.orderId, orderId));
  await tx.delete(orderAccessCodes).where(eq(orderAccessCodes.orderId, orderId));
  await tx.delete(confirmationCodes).where(eq(confirmationCodes.orderId, orderId));
  await tx.delete(orderNotes).where(eq(orderNotes.orderId, orderId));
  await tx.delete(orderTags).where(eq(orderTags.orderId, orderId));
}
