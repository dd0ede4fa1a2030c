import { sql } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { addresses, customers } from "../../db/schema/index.ts";
import { DomainError, invariant } from "../errors.ts";
import type { Shop } from "../shop.ts";
import type { ProfileValues } from "./profile-input.ts";

/**
 * Writes the profile of this login, person and address together; a login without one gets it now. The e-mail is where the
 * shop writes to: signing in keeps the address of the registration (spec §2, "Account").
 * @throws {DomainError} PROFILE_NOT_UPDATED whatever the reason, which is reported
 */
export async function updateProfile(
  { db, now, reportError }: Pick<Shop, "db" | "now" | "reportError">,
  userId: string,
  profile: ProfileValues,
): Promise<void> {
  try {
    await db.transaction((tx) => saveProfile(tx, userId, profile, now()));
  } catch (error) {
    reportError(error);
    throw new DomainError("PROFILE_NOT_UPDATED", {});
  }
}

/** The same, in the transaction of a command that does more. */
export async function saveProfile(tx: Db, userId: string, profile: ProfileValues, updatedAt: Date): Promise<void> {
  const { address, ...person } = profile;
  const [customer] = await tx
    .insert(customers)
    .values({ userId, ...person, updatedAt })
    .onConflictDoUpdate({ target: customers.userId, set: { ...person, updatedAt } })
    .returning({ id: customers.id });
  invariant(customer, "insert returns the customer");
  await tx
    .insert(addresses)
    .values({ customerId: customer.id, ...address, updatedAt })
    .onConflictDoUpdate({
      target: addresses.customerId,
      targetWhere: sql`${addresses.isDefault}`,
      set: { ...address, updatedAt },
    });
}
