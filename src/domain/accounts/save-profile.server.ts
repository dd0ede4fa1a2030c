import { sql } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { addresses, customers } from "../../db/schema/index.ts";
import { invariant } from "../errors.ts";
import type { Shop } from "../shop.ts";
import type { ProfileValues } from "./profile-input.ts";

/**
 * Writes the profile of this login, person and address together; a login without one gets it now. The e-mail is where the
 * shop writes to: signing in keeps the address of the registration (spec §2, "Account").
 */
export async function updateProfile({ db, now }: Pick<Shop, "db" | "now">, userId: string, profile: ProfileValues) {
  await db.transaction((tx) => saveProfile(tx, userId, profile, now()));
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
