import { eq, sql } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { addresses, customers, users } from "../../db/schema/index.ts";
import { DomainError, invariant } from "../errors.ts";
import type { Shop } from "../shop.ts";
import type { ProfileValues } from "./profile-input.ts";
import { countTry } from "./rate-limit.server.ts";
import type { ClientInfo } from "./session.ts";

type UpdateShop = Pick<Shop, "db" | "config" | "now" | "enqueueJob" | "reportError">;

/**
 * Saves the profile of a login, person and address together; creates it if there is none. The login keeps its own email
 * address (spec §2, "Account"). A changed contact address is pending until the customer opens its link, so that emails
 * about orders only go to confirmed addresses.
 * @throws {DomainError} TOO_MANY_TRIES when too many links were sent; PROFILE_NOT_UPDATED for every other failure,
 * which is reported
 */
export async function updateProfile(
  shop: UpdateShop,
  { userId, address }: { userId: string } & Pick<ClientInfo, "address">,
  profile: ProfileValues,
): Promise<void> {
  const { db, now, enqueueJob, reportError } = shop;
  const known = await findEmails(db, userId);
  const isConfirmed = profile.email === known.login || profile.email === known.email;
  const isNew = !isConfirmed && profile.email !== known.pending;
  if (isNew) await countLink(shop, { userId, address, email: profile.email });
  const emails = isConfirmed
    ? { email: profile.email, pendingEmail: null }
    : { email: known.email ?? known.login, pendingEmail: profile.email };
  try {
    await db.transaction(async (tx) => {
      await saveProfile(tx, userId, { ...profile, ...emails }, now());
      if (isNew) await enqueueJob(tx, { kind: "send-contact-email-mail", userId });
    });
  } catch (error) {
    reportError(error);
    throw new DomainError("PROFILE_NOT_UPDATED", {});
  }
}

async function findEmails(db: Db, userId: string) {
  const [found] = await db
    .select({ login: users.email, email: customers.email, pending: customers.pendingEmail })
    .from(users)
    .leftJoin(customers, eq(customers.userId, users.id))
    .where(eq(users.id, userId));
  invariant(found, "no user row for a signed-in user");
  return found;
}

/** Limits the links that one login sends and that one email address receives. */
async function countLink(
  shop: UpdateShop,
  { userId, address, email }: { userId: string; address: string; email: string },
) {
  await countTry(shop, { action: "change-email", account: userId, address });
  await countTry(shop, { action: "change-email", account: email, address });
}

/** Saves the profile in the caller's transaction. */
export async function saveProfile(
  tx: Db,
  userId: string,
  profile: ProfileValues & { pendingEmail?: string | null },
  updatedAt: Date,
): Promise<void> {
  const { address, ...person } = profile;
  const [customer] = await tx
    .insert(customers)
    .values({ userId, ...person, updatedAt })
    .onConflictDoUpdate({ target: customers.userId, set: { ...person, updatedAt } })
    .returning({ id: customers.id });
  invariant(customer, "customer insert returned no row");
  await tx
    .insert(addresses)
    .values({ customerId: customer.id, ...address, updatedAt })
    .onConflictDoUpdate({
      target: addresses.customerId,
      targetWhere: sql`${addresses.isDefault}`,
      set: { ...address, updatedAt },
    });
}
