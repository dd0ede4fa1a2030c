import { isAPIError } from "better-auth/api";
import { and, eq } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { customers, pages, users } from "../../db/schema/index.ts";
import { DomainError, invariant } from "../errors.ts";
import type { Shop } from "../shop.ts";
import type { TermsVersion } from "../terms-version.ts";
import { deviceHeaders, makeAuth } from "./auth.server.ts";
import { areContactsBlocked } from "./blocked-contacts.server.ts";
import { padResponseTime } from "./rate-limits/pad-response-time.ts";
import { countTry } from "./rate-limits/rate-limit.server.ts";
import type { Registration } from "./register-input.ts";
import { saveProfile } from "./save-profile.server.ts";
import { knownDeviceCookie } from "./sign-in/known-device.server.ts";
import type { ClientInfo } from "./sign-in/session.ts";
import { hintCookie } from "./sign-in/session-cookie.ts";
import { endSession } from "./sign-in/sign-out.server.ts";

type RegisterShop = Pick<Shop, "db" | "config" | "now" | "enqueueJob">;

/**
 * @property cookies the `Set-Cookie` values of session, hint and known device; null while the email address is
 * unconfirmed
 */
export type Registered = { cookies: string[] | null };

/**
 * Creates login, profile and address in one transaction (spec §2, §3). With `REQUIRE_EMAIL_VERIFICATION` an address
 * that has an account gets the same result as a new one, and an email that says so. Otherwise it gets the message of
 * the account service.
 * @throws {DomainError} PASSWORDS_DIFFER, ACCOUNT_SERVICE, TOO_MANY_TRIES
 */
export async function registerCustomer(
  shop: RegisterShop,
  wanted: Registration,
  client: ClientInfo,
): Promise<Registered> {
  if (wanted.password !== wanted.confirmPassword) throw new DomainError("PASSWORDS_DIFFER", {});
  await countTry(shop, { action: "register", account: wanted.profile.email, clientIp: client.clientIp });
  const from = performance.now();
  // Hashing the password makes a registration slower than a rejection.
  const cookies = await createAccount(shop, wanted, client.headers)
    // @guard registration-time-is-independent-of-account
    .finally(() => padResponseTime(from));
  if (shop.config.requireEmailVerification) return { cookies: null };
  await endSession(shop, client.headers);
  const account = { kind: "customer", email: wanted.profile.email } as const;
  const device = knownDeviceCookie(shop.config, client.headers, account);
  return { cookies: [...cookies, hintCookie(shop.config, "in"), device] };
}

async function createAccount(shop: RegisterShop, wanted: Registration, headers: Headers): Promise<string[]> {
  try {
    return await shop.db.transaction((tx) => insertAccount({ ...shop, db: tx }, wanted, deviceHeaders(headers)));
  } catch (error) {
    if (!isAPIError(error)) throw error;
    if (error.body?.code !== "FAILED_TO_CREATE_USER") throw toServiceFailure(error, error.body?.message);
    // The unique index rejects all but one of several concurrent registrations of one address.
    const userId = await findUserId(shop.db, wanted.profile.email);
    if (!userId) throw error;
    if (!shop.config.requireEmailVerification) throw toServiceFailure(error, emailTaken(shop));
    await shop.enqueueJob(shop.db, { kind: "send-account-exists-mail", userId });
    return [];
  }
}

/** Uses the command's transaction, so that a failure rolls everything back. */
async function insertAccount(
  shop: RegisterShop,
  { password, profile, terms }: Registration,
  device: Headers,
): Promise<string[]> {
  const { db, config, now, enqueueJob } = shop;
  // The name is stored in the profile only.
  const body = { name: "", email: profile.email, password };
  const { headers, response } = await makeAuth(shop).api.signUpEmail({ body, headers: device, returnHeaders: true });
  const userId = await findUserId(db, profile.email);
  invariant(userId, "no user row after sign-up");
  if (userId !== response.user.id) {
    // The address has an account: Better Auth returned a made-up user, so that the response does not reveal it.
    await enqueueJob(db, { kind: "send-account-exists-mail", userId });
    return [];
  }
  await saveProfile(db, userId, profile, now());
  if (await areContactsBlocked(shop, { emails: [profile.email] })) await blockNewAccount(db, userId, now());
  if (terms) await acceptTerms(db, userId, { ...terms, at: now() });
  if (config.requireEmailVerification) await enqueueJob(db, { kind: "send-verification-mail", userId });
  return headers.getSetCookie();
}

/** Blocks a new account, because a deleted one with the same email address was blocked. */
async function blockNewAccount(db: Db, userId: string, at: Date): Promise<void> {
  const block = { blockedAt: at, blockedReason: "A deleted account with this email address was blocked." };
  await db.update(customers).set(block).where(eq(customers.userId, userId));
}

/** Stores the version of the terms that the form showed; nothing when the shop has no such version. */
async function acceptTerms(db: Db, userId: string, terms: TermsVersion & { at: Date }): Promise<void> {
  const { language, version, at } = terms;
  await db
    .update(customers)
    .set({ termsLanguage: language, termsVersion: version, termsAcceptedAt: at })
    .from(pages)
    .where(
      and(
        eq(customers.userId, userId),
        eq(pages.slug, "terms"),
        eq(pages.language, language),
        eq(pages.version, version),
      ),
    );
}

/** Better Auth's message for an address that has an account. */
const emailTaken = (shop: RegisterShop) => makeAuth(shop).$ERROR_CODES.USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL.message;

/** Passes the message of the account service on unchanged (spec §8). */
function toServiceFailure(error: { statusCode: number }, message: string | undefined): unknown {
  return error.statusCode < 500 && message ? new DomainError("ACCOUNT_SERVICE", { message }) : error;
}

async function findUserId(db: Db, email: string): Promise<string | undefined> {
  const [user] = await db.select({ id: users.id }).from(users).where(eq(users.email, email));
  return user?.id;
}
