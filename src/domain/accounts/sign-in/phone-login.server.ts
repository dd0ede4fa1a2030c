import { and, eq, gt } from "drizzle-orm";
import type { Db } from "../../../db/client.ts";
import { customers, phoneLoginCodes, users } from "../../../db/schema/index.ts";
import { DomainError } from "../../errors.ts";
import type { Language } from "../../languages.ts";
import type { Shop } from "../../shop.ts";
import { deviceHeaders, makeAuth } from "../auth.server.ts";
import { CODE_PAUSE_MS } from "../code-limits.ts";
import { enqueueIf } from "../rate-limits/enqueue-if.server.ts";
import { padResponseTime } from "../rate-limits/pad-response-time.ts";
import { countTry, giveBackTry, isFirstUse } from "../rate-limits/rate-limit.server.ts";
import { createSixDigitCode, isSixDigitCode } from "../six-digit-code.server.ts";
import { codeCookieName, cookiesNamed } from "./code-cookie.ts";
import { knownDeviceCookie } from "./known-device.server.ts";
import type { ClientInfo } from "./session.ts";
import { hintCookie, sessionCookieName } from "./session-cookie.ts";
import { endSession } from "./sign-out.server.ts";

type PhoneShop = Pick<Shop, "db" | "config" | "now" | "enqueueJob">;

/** Returns whether customers can log in by a code to their phone: the owner allows it, and there is an SMS provider. */
export function hasPhoneLogin({ config, texts }: Pick<Shop, "config" | "texts">): boolean {
  return config.phoneLogin.isOn && texts.sms !== null;
}

/**
 * Sends a code to a number that exactly one account has. Result and response time are the same for unknown numbers, for
 * numbers that several accounts share, and when a code was sent a moment ago.
 * @param phone in E.164
 * @throws {DomainError} TOO_MANY_TRIES
 */
export async function requestPhoneCode(
  shop: PhoneShop,
  { phone, clientIp }: { phone: string; clientIp: string },
): Promise<void> {
  await countTry(shop, { action: "send-phone-code", account: phone, clientIp });
  const from = performance.now();
  await queueForKnown(shop, phone).finally(() => padResponseTime(from));
}

async function queueForKnown(shop: PhoneShop, phone: string): Promise<void> {
  const isPaused = !(await isFirstUse(shop, `phone-code:${phone}`, CODE_PAUSE_MS));
  await shop.db.transaction(async (tx) => {
    const owner = await findOwner(shop, tx, phone);
    const job = { kind: "send-phone-code", userId: owner?.userId ?? "" } as const;
    await enqueueIf(shop, tx, { isWanted: owner !== null && !isPaused, job });
  });
}

type PhoneOwner = { userId: string; email: string; language: Language };

/** Returns the only login with this number; null when several accounts share it. */
async function findOwner({ config }: Pick<Shop, "config">, tx: Db, phone: string): Promise<PhoneOwner | null> {
  const found = await tx
    .select({ userId: users.id, email: users.email, language: customers.language, isProven: users.emailVerified })
    .from(customers)
    .innerJoin(users, eq(users.id, customers.userId))
    .where(eq(customers.phone, phone))
    .limit(2);
  const [owner, another] = found;
  if (!owner || another) return null;
  return owner.isProven || !config.requireEmailVerification ? owner : null;
}

/** A code to send. */
type PhoneCode = { to: string; code: string; expiresAt: Date; language: Language };

/**
 * Creates the code that a job sends. Each attempt of the job creates a new one, and only the newest is valid.
 * @returns null when the number is no longer this account's alone
 */
export async function createPhoneCode(
  shop: Pick<Shop, "db" | "config" | "now">,
  userId: string,
): Promise<PhoneCode | null> {
  const { code, stored } = createSixDigitCode(shop.config, { purpose: "log-in", id: userId }, shop.now());
  return shop.db.transaction(async (tx) => {
    const [customer] = await tx
      .select({ phone: customers.phone })
      .from(customers)
      .where(eq(customers.userId, userId))
      .for("update");
    const owner = customer && (await findOwner(shop, tx, customer.phone));
    if (!owner) return null;
    const { phone } = customer;
    await tx
      .insert(phoneLoginCodes)
      .values({ userId, phone, ...stored })
      .onConflictDoUpdate({ target: phoneLoginCodes.userId, set: { phone, ...stored } });
    return { to: phone, code, expiresAt: stored.expiresAt, language: owner.language };
  });
}

/**
 * Logs in with the code that a number has received, which works once, and ends the session of the request. Each wrong
 * code is counted, also with concurrent attempts.
 * @returns the `Set-Cookie` values of session, hint and known device; with two-step login only that of the half log-in
 * @throws {DomainError} PHONE_CODE_WRONG, also for an unknown number and an expired code; TOO_MANY_TRIES
 */
export async function logInByPhone(
  shop: PhoneShop,
  { phone, code }: { phone: string; code: string },
  { headers, clientIp }: ClientInfo,
): Promise<string[]> {
  const tried = { action: "phone-code", account: phone, clientIp } as const;
  await countTry(shop, tried);
  const from = performance.now();
  const owner = await tryCode(shop, phone, code).finally(() => padResponseTime(from));
  if (!owner) throw new DomainError("PHONE_CODE_WRONG", {});
  await giveBackTry(shop, tried);
  const { config } = shop;
  const asked = { body: { userId: owner.userId }, headers: deviceHeaders(headers), returnHeaders: true } as const;
  const { headers: answered } = await makeAuth(shop).api.signInByPhone(asked);
  const half = cookiesNamed(answered, [codeCookieName(config)]);
  if (half.length > 0) return half;
  await endSession(shop, headers);
  return [
    ...cookiesNamed(answered, [sessionCookieName(config)]),
    hintCookie(config, "in"),
    knownDeviceCookie(config, headers, { kind: "customer", email: owner.email }),
  ];
}

async function tryCode(shop: PhoneShop, phone: string, typed: string): Promise<PhoneOwner | null> {
  return shop.db.transaction(async (tx) => {
    const owner = await findOwner(shop, tx, phone);
    const isUsable = and(
      eq(phoneLoginCodes.userId, owner?.userId ?? ""),
      eq(phoneLoginCodes.phone, phone),
      gt(phoneLoginCodes.expiresAt, shop.now()),
      gt(phoneLoginCodes.attemptsLeft, 0),
    );
    const [stored] = await tx.select().from(phoneLoginCodes).where(isUsable).for("update");
    if (!stored || !owner) return null;
    const isThis = eq(phoneLoginCodes.userId, owner.userId);
    const { codeHash } = stored;
    if (isSixDigitCode(shop.config, { purpose: "log-in", id: owner.userId }, { codeHash, typed })) {
      await tx.delete(phoneLoginCodes).where(isThis);
      return owner;
    }
    await tx
      .update(phoneLoginCodes)
      .set({ attemptsLeft: stored.attemptsLeft - 1 })
      .where(isThis);
    return null;
  });
}
