import { and, eq, sql } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { addresses, customers, users } from "../../db/schema/index.ts";
import { DomainError, invariant, isFailure } from "../errors.ts";
import { changesBetween, traceOf } from "../merge-fields.ts";
import type { Shop } from "../shop.ts";
import { confirmPassword } from "./passwords/confirm-password.server.ts";
import { toProfileFields } from "./profile-fields.ts";
import type { ProfileValues } from "./profile-input.ts";
import { countTry } from "./rate-limits/rate-limit.server.ts";
import { toProfile } from "./sign-in/find-signed-in.server.ts";
import type { ClientInfo } from "./sign-in/session.ts";

type UpdateShop = Pick<Shop, "db" | "config" | "now" | "enqueueJob" | "reportError">;

/**
 * @property seen fingerprint of the opened form (`traceOf`)
 * @property password needed for another email address
 */
type Saving = { userId: string; seen: string; password: string } & Pick<ClientInfo, "clientIp">;

/**
 * Saves the profile of a login, person and address together; creates it if there is none. Another email address needs
 * the password. It is pending until the customer opens its link, and only then the address for logging in and for
 * emails (`confirm-email.server.ts`).
 * @throws {DomainError} PASSWORD_NEEDED, WRONG_PASSWORD; TOO_MANY_TRIES also when too many links were sent;
 * DETAILS_CHANGED when the profile was changed since; PROFILE_NOT_UPDATED for every other failure, which is reported
 */
export async function updateProfile(
  shop: UpdateShop,
  { userId, clientIp, seen, password }: Saving,
  profile: ProfileValues,
): Promise<void> {
  const { db, now, enqueueJob, reportError } = shop;
  const known = await findEmails(db, userId);
  const isConfirmed = profile.email === known.login || profile.email === known.email;
  const isNew = !isConfirmed && profile.email !== known.pending;
  if (isNew) {
    if (password === "") throw new DomainError("PASSWORD_NEEDED", {});
    await confirmPassword(shop, { userId, password }, { clientIp });
    await countLink(shop, { userId, clientIp, email: profile.email });
  }
  const emails = isConfirmed
    ? { email: profile.email, pendingEmail: null }
    : { email: known.email ?? known.login, pendingEmail: profile.email };
  try {
    await db.transaction(async (tx) => {
      await requireUnchanged(tx, userId, { seen, profile });
      await saveProfile(tx, userId, { ...profile, ...emails }, now());
      if (isNew) await enqueueJob(tx, { kind: "send-contact-email-mail", userId });
    });
  } catch (error) {
    if (isFailure(error, "DETAILS_CHANGED")) throw error;
    reportError(error, { operation: "save-profile" });
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

/**
 * Locks the profile and compares it with the opened form. Accepts a profile that equals the input.
 * @throws {DomainError} DETAILS_CHANGED
 */
async function requireUnchanged(tx: Db, userId: string, { seen, profile }: { seen: string; profile: ProfileValues }) {
  const found = await lockProfile(tx, userId);
  if (!found) return;
  const current = toProfile(found.customer, found.address);
  const { pendingEmail } = found.customer;
  const before = toProfileFields({ profile: current, loginEmail: "", pendingEmail });
  const after = toProfileFields({ profile: { ...current, ...profile }, loginEmail: "", pendingEmail: null });
  if (changesBetween(before, after).length > 0 && traceOf(before) !== seen)
    throw new DomainError("DETAILS_CHANGED", {});
}

async function lockProfile(tx: Db, userId: string) {
  const lock = () =>
    tx
      .select({ customer: customers, address: addresses })
      .from(customers)
      .innerJoin(addresses, and(eq(addresses.customerId, customers.id), eq(addresses.isDefault, true)))
      .where(eq(customers.userId, userId))
      .for("update");
  const [found] = await lock();
  if (found) return found;
  // Without a profile there is no row to lock: the second of two forms that complete one login waits here.
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for("no key update");
  const [created] = await lock();
  return created ?? null;
}

/** Limits the links that one login sends and that one email address receives. */
async function countLink(
  shop: UpdateShop,
  { userId, clientIp, email }: { userId: string; clientIp: string; email: string },
) {
  await countTry(shop, { action: "change-email", account: userId, clientIp });
  await countTry(shop, { action: "change-email", account: email, clientIp });
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
