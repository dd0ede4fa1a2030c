import { and, eq } from "drizzle-orm";
import { addresses, customers } from "../../db/schema/index.ts";
import { DomainError, invariant } from "../errors.ts";
import { changesBetween, traceOf } from "../merge-fields.ts";
import type { Shop } from "../shop.ts";
import { MAX_FURTHER_ADDRESSES } from "./further-address.ts";
import type { FurtherAddressValues } from "./further-address-input.ts";
import { isOwnFurther, toFurtherAddress } from "./further-addresses.server.ts";
import { toAddressFields } from "./profile-fields.ts";

const SLOTS = Array.from({ length: MAX_FURTHER_ADDRESSES }, (_, index) => index + 1);

/**
 * Adds a further address. A duplicate, such as a form sent twice, is stored once.
 * @returns the address's id
 * @throws {DomainError} TOO_MANY_ADDRESSES, NOT_SIGNED_IN when the customer is deleted
 */
export async function addAddress(
  { db, now }: Pick<Shop, "db" | "now">,
  customerId: string,
  { address, ...recipient }: FurtherAddressValues,
): Promise<string> {
  return db.transaction(async (tx) => {
    // Lock: the second of two concurrent requests sees the first one's address.
    const [customer] = await tx.select().from(customers).where(eq(customers.id, customerId)).for("update");
    if (!customer) throw new DomainError("NOT_SIGNED_IN", {});
    const isFurther = and(eq(addresses.customerId, customerId), eq(addresses.isDefault, false));
    const existing = await tx.select().from(addresses).where(isFurther);
    const requested = Object.entries({ ...recipient, ...address }) as [keyof typeof addresses.$inferSelect, string][];
    const same = existing.find((each) => requested.every(([field, value]) => each[field] === value));
    if (same) return same.publicId;
    const slot = SLOTS.find((free) => existing.every((each) => each.slot !== free));
    if (slot === undefined) throw new DomainError("TOO_MANY_ADDRESSES", { max: MAX_FURTHER_ADDRESSES });
    const at = now();
    const [added] = await tx
      .insert(addresses)
      .values({ customerId, isDefault: false, slot, ...recipient, ...address, createdAt: at, updatedAt: at })
      .returning({ id: addresses.publicId });
    invariant(added, "address insert returned no row");
    return added.id;
  });
}

type AddressChange = {
  id: string;
  /** Fingerprint of the opened form (`traceOf`). */
  seen: string;
  values: FurtherAddressValues;
};

/**
 * Changes a further address. Existing orders keep their copy. The same input again changes nothing.
 * @throws {DomainError} ADDRESS_NOT_FOUND (also for another customer's address); DETAILS_CHANGED when the address was
 * changed since
 */
export async function changeAddress(
  { db, now }: Pick<Shop, "db" | "now">,
  customerId: string,
  { id, seen, values: { address, ...recipient } }: AddressChange,
): Promise<void> {
  await db.transaction(async (tx) => {
    const isIt = isOwnFurther(customerId, id);
    const [row] = await tx.select().from(addresses).where(isIt).for("update");
    if (!row) throw new DomainError("ADDRESS_NOT_FOUND", {});
    const [before, after] = [toAddressFields(toFurtherAddress(row)), toAddressFields({ ...recipient, address })];
    if (changesBetween(before, after).length === 0) return;
    if (traceOf(before) !== seen) throw new DomainError("DETAILS_CHANGED", {});
    await tx
      .update(addresses)
      .set({ ...recipient, ...address, updatedAt: now() })
      .where(isIt);
  });
}

/**
 * Removes a further address. Existing orders keep their copy.
 * @throws {DomainError} ADDRESS_NOT_FOUND (also for another customer's address)
 */
export async function removeAddress({ db }: Pick<Shop, "db">, customerId: string, id: string): Promise<void> {
  const removed = await db.delete(addresses).where(isOwnFurther(customerId, id));
  if (removed.rowCount === 0) throw new DomainError("ADDRESS_NOT_FOUND", {});
}
