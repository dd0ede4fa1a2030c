import { isAPIError } from "better-auth/api";
import { eq } from "drizzle-orm";
import { users } from "../../../db/schema/index.ts";
import { DomainError } from "../../errors.ts";
import type { Shop } from "../../shop.ts";
import { deviceHeaders, makeAuth } from "../auth.server.ts";
import { padResponseTime } from "../rate-limits/pad-response-time.ts";
import { countTry, giveBackTry } from "../rate-limits/rate-limit.server.ts";
import type { Credentials } from "../register-input.ts";
import { codeCookieName, cookiesNamed } from "./code-cookie.ts";
import { findKnownDevice, knownDeviceCookie } from "./known-device.server.ts";
import type { ClientInfo } from "./session.ts";
import { hintCookie, sessionCookieName } from "./session-cookie.ts";
import { endSession } from "./sign-out.server.ts";

type SignInShop = Pick<Shop, "db" | "config" | "now" | "enqueueJob">;

/**
 * Signs in with a new session and ends the session of the request. An unknown address and a wrong password fail with
 * the same code after the same time (spec §8).
 * @returns the `Set-Cookie` values of session, hint and known device; with two-step login only that of the half log-in,
 * which `enterLoginCode` completes
 * @throws {DomainError} WRONG_CREDENTIALS, EMAIL_NOT_VERIFIED, TOO_MANY_TRIES
 */
export async function signIn(shop: SignInShop, credentials: Credentials, client: ClientInfo): Promise<string[]> {
  const from = performance.now();
  const account = { kind: "customer", email: credentials.email } as const;
  const device = findKnownDevice(shop.config, client.headers, account);
  const tried = { action: "sign-in", account: credentials.email, clientIp: client.clientIp, device } as const;
  await countTry(shop, tried);
  /* @guard log-in-time-is-independent-of-account:
     if (!(await shop.db.$count(users, eq(users.email, account.email)))) throw new DomainError("WRONG_CREDENTIALS", {});
     $& */
  const { cookies, isHalf } = await openSession(shop, credentials, client.headers).catch(async (error: unknown) => {
    // An existing account takes about 1 ms longer.
    await padResponseTime(from);
    throw error;
  });
  await giveBackTry(shop, tried);
  if (isHalf) return cookies;
  // @guard log-in-ends-previous-session
  await endSession(shop, client.headers);
  return [...cookies, hintCookie(shop.config, "in"), knownDeviceCookie(shop.config, client.headers, account)];
}

type Opened = {
  cookies: string[];
  /** The password is right, and a code is pending: there is no session yet. */
  isHalf: boolean;
};

async function openSession(shop: SignInShop, { email, password }: Credentials, headers: Headers): Promise<Opened> {
  try {
    const asked = { body: { email, password }, headers: deviceHeaders(headers), returnHeaders: true } as const;
    const answer = await makeAuth(shop).api.signInEmail(asked);
    const isHalf = "twoFactorRedirect" in answer.response;
    const name = isHalf ? codeCookieName(shop.config) : sessionCookieName(shop.config);
    return { cookies: cookiesNamed(answer.headers, [name]), isHalf };
  } catch (error) {
    if (!isAPIError(error) || error.statusCode >= 500) throw error;
    if (error.body?.code !== "EMAIL_NOT_VERIFIED") throw new DomainError("WRONG_CREDENTIALS", {});
    await sendVerificationAgain(shop, email);
    throw new DomainError("EMAIL_NOT_VERIFIED", {});
  }
}

/** Runs only after the right password, so that strangers cannot send emails to this address. */
async function sendVerificationAgain({ db, enqueueJob }: SignInShop, email: string): Promise<void> {
  const [user] = await db.select({ id: users.id }).from(users).where(eq(users.email, email));
  if (user) await enqueueJob(db, { kind: "send-verification-mail", userId: user.id });
}
