import { and, eq, gt } from "drizzle-orm";
import { users, verifications } from "../../../db/schema/index.ts";
import { DomainError } from "../../errors.ts";
import type { Shop } from "../../shop.ts";
import { hashToken } from "../hash-token.ts";
import { countTry, giveBackTry } from "../rate-limits/rate-limit.server.ts";
import { codeCookieName, cookiesNamed } from "./code-cookie.ts";
import { findKnownDevice, knownDeviceCookie } from "./known-device.server.ts";
import type { ClientInfo } from "./session.ts";
import { hintCookie, sessionCookieName } from "./session-cookie.ts";
import { findSessionToken } from "./session-token.server.ts";
import { endSession } from "./sign-out.server.ts";
import { verifyCustomerCode } from "./verify-code.server.ts";

/**
 * Returns the customer whose password this browser has confirmed and whose code is pending; null when there is none or
 * the time is over.
 */
export async function findPendingLogin(
  { db, config, now }: Pick<Shop, "db" | "config" | "now">,
  headers: Headers,
): Promise<{ userId: string; email: string } | null> {
  const identifier = findSessionToken(config, headers, codeCookieName(config));
  if (!identifier) return null;
  const isOpen = and(eq(verifications.identifier, hashToken(identifier)), gt(verifications.expiresAt, now()));
  const [user] = await db
    .select({ userId: users.id, email: users.email })
    .from(verifications)
    .innerJoin(users, eq(users.id, verifications.value))
    .where(isOpen);
  return user ?? null;
}

/**
 * Completes a log-in with an authenticator code or a recovery code.
 * @returns the `Set-Cookie` values of session, hint and known device
 * @throws {DomainError} LOGIN_CODE_WRONG, LOGIN_OVER, TOO_MANY_TRIES
 */
export async function enterLoginCode(
  shop: Pick<Shop, "db" | "config" | "now">,
  typed: string,
  { headers, clientIp }: ClientInfo,
): Promise<string[]> {
  const user = await findPendingLogin(shop, headers);
  if (!user) throw new DomainError("LOGIN_OVER", {});
  const { config } = shop;
  const account = { kind: "customer", email: user.email } as const;
  const device = findKnownDevice(config, headers, account);
  const tried = { action: "customer-code", account: user.userId, clientIp, device } as const;
  await countTry(shop, tried);
  const cookieName = codeCookieName(config);
  const checked = await verifyCustomerCode(shop, { userId: user.userId, typed, headers, cookieName });
  if (checked.outcome !== "right") {
    throw new DomainError(checked.outcome === "wrong" ? "LOGIN_CODE_WRONG" : "LOGIN_OVER", {});
  }
  await giveBackTry(shop, tried);
  await endSession(shop, headers);
  return [
    ...cookiesNamed(checked.headers, [sessionCookieName(config), cookieName]),
    hintCookie(config, "in"),
    knownDeviceCookie(config, headers, account),
  ];
}
