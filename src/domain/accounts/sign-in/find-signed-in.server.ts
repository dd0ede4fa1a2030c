import { and, eq, gt } from "drizzle-orm";
import { accountPins, addresses, customers, sessions, users } from "../../../db/schema/index.ts";
import { type DistrictCode, isDistrictCode } from "../../districts.ts";
import { MINUTE_MS } from "../../durations.ts";
import { invariant } from "../../errors.ts";
import type { Shop } from "../../shop.ts";
import { hashToken } from "../hash-token.ts";
import { pinLockOf } from "./pin-lock.ts";
import { GENDERS, type Gender, type Profile, type SignedIn } from "./session.ts";
import { findSessionToken } from "./session-token.server.ts";

/** A session's last request is stored at most this often, so that reading pages stays reading. */
const SEEN_EVERY_MS = 10 * MINUTE_MS;

/**
 * Returns the customer who is signed in with this request, in one query; null without a valid session. Records the time
 * of the request at the session, at most every ten minutes.
 */
export async function findSignedIn(
  { db, config, now }: Pick<Shop, "db" | "config" | "now">,
  headers: Headers,
): Promise<SignedIn | null> {
  const token = findSessionToken(config, headers);
  if (!token) return null;
  const sessionHash = hashToken(token);
  const [row] = await db
    .select({
      userId: users.id,
      loginEmail: users.email,
      lastSeenAt: sessions.lastSeenAt,
      hasTwoStep: users.twoFactorEnabled,
      pinHash: accountPins.hash,
      pinEnteredAt: sessions.pinEnteredAt,
      customer: customers,
      address: addresses,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(accountPins, eq(accountPins.userId, users.id))
    .leftJoin(customers, eq(customers.userId, users.id))
    .leftJoin(addresses, and(eq(addresses.customerId, customers.id), eq(addresses.isDefault, true)))
    .where(
      and(eq(sessions.tokenHash, sessionHash), /* @guard expired-session-is-invalid */ gt(sessions.expiresAt, now())),
    );
  if (!row) return null;
  const { userId, loginEmail, lastSeenAt, hasTwoStep, pinHash, pinEnteredAt, customer, address } = row;
  const pin = pinLockOf({ hasPin: pinHash !== null, pinEnteredAt }, now());
  if (now().getTime() - lastSeenAt.getTime() >= SEEN_EVERY_MS) {
    await db.update(sessions).set({ lastSeenAt: now() }).where(eq(sessions.tokenHash, sessionHash));
  }
  const profile = customer && address && toProfile(customer, address);
  return { userId, sessionHash, loginEmail, pendingEmail: customer?.pendingEmail ?? null, profile, hasTwoStep, pin };
}

/** Returns the profile of a customer; null without a customer or a default address. */
export async function findProfile({ db }: Pick<Shop, "db">, customerId: string): Promise<Profile | null> {
  const [row] = await db
    .select({ customer: customers, address: addresses })
    .from(customers)
    .innerJoin(addresses, and(eq(addresses.customerId, customers.id), eq(addresses.isDefault, true)))
    .where(eq(customers.id, customerId));
  return row ? toProfile(row.customer, row.address) : null;
}

/** Returns the email address that this login signs in with; null when the login is deleted. */
export async function findLoginEmail({ db }: Pick<Shop, "db">, userId: string): Promise<string | null> {
  const [user] = await db.select({ email: users.email }).from(users).where(eq(users.id, userId));
  return user?.email ?? null;
}

/** Converts a customer and the default address to a profile. */
export function toProfile(customer: typeof customers.$inferSelect, address: typeof addresses.$inferSelect): Profile {
  const { id: customerId, firstName, lastName, email, phone, gender, language, namesInMails } = customer;
  const { line1, line2, city, district, postalCode, country } = address;
  return {
    customerId,
    firstName,
    lastName,
    email,
    phone,
    gender: toGender(gender),
    language,
    namesInMails,
    address: { line1, line2, city, district: toDistrict(district), postalCode, country },
  };
}

const toGender = (stored: string | null): Gender | null => GENDERS.find((gender) => gender === stored) ?? null;

function toDistrict(stored: string): DistrictCode {
  invariant(isDistrictCode(stored), "stored district is not one of the 25");
  return stored;
}
