import { and, eq, gt, isNull } from "drizzle-orm";
import { staffUsers, staffVerifications } from "../../db/schema/index.ts";
import { hashToken } from "../accounts/hash-token.ts";
import { countTry, giveBackTry } from "../accounts/rate-limits/rate-limit.server.ts";
import { findKnownDevice, knownDeviceCookie } from "../accounts/sign-in/known-device.server.ts";
import type { ClientInfo } from "../accounts/sign-in/session.ts";
import { findSessionToken } from "../accounts/sign-in/session-token.server.ts";
import { writeAudit } from "../audit/write-audit.server.ts";
import { DomainError } from "../errors.ts";
import type { Shop } from "../shop.ts";
import { codeCookieName } from "./staff.ts";
import { endStaffSession } from "./staff-sessions.server.ts";
import { verifyCode } from "./verify-code.server.ts";

/**
 * Returns the member whose password this browser has confirmed and whose code is pending; null when there is none or
 * the time is over.
 */
export async function findPendingSignIn(
  { db, config, now }: Pick<Shop, "db" | "config" | "now">,
  headers: Headers,
): Promise<{ userId: string; email: string } | null> {
  const identifier = findSessionToken(config, headers, codeCookieName(config));
  if (!identifier) return null;
  const [member] = await db
    .select({ userId: staffUsers.id, email: staffUsers.email })
    .from(staffVerifications)
    .innerJoin(staffUsers, and(eq(staffUsers.id, staffVerifications.value), isNull(staffUsers.disabledAt)))
    .where(
      and(
        eq(staffVerifications.identifier, hashToken(identifier)),
        // @guard sign-in-expires
        gt(staffVerifications.expiresAt, now()),
      ),
    );
  return member ?? null;
}

/**
 * Completes a sign-in with an authenticator code or a recovery code.
 * @returns the `Set-Cookie` values of the new session and of the known device
 * @throws {DomainError} STAFF_CODE_WRONG, SIGN_IN_AGAIN, TOO_MANY_TRIES
 */
export async function enterCode(
  shop: Pick<Shop, "db" | "config" | "now">,
  typed: string,
  { headers, clientIp }: ClientInfo,
): Promise<string[]> {
  const member = await findPendingSignIn(shop, headers);
  if (!member) throw new DomainError("SIGN_IN_AGAIN", {});
  const { userId } = member;
  const account = { kind: "staff", email: member.email } as const;
  const device = findKnownDevice(shop.config, headers, account);
  const tried = { action: "staff-code", account: userId, clientIp, device } as const;
  await countTry(shop, tried);
  const verified = await verifyCode(shop, { userId, typed, headers, cookieName: codeCookieName(shop.config) });
  const isRight = verified.outcome === "right";
  await writeAudit(shop.db, member, { action: isRight ? "sign-in" : "sign-in.code-refused", subject: userId });
  if (!isRight) throw new DomainError(verified.outcome === "wrong" ? "STAFF_CODE_WRONG" : "SIGN_IN_AGAIN", {});
  await giveBackTry(shop, tried);
  await endStaffSession(shop, headers);
  return [...verified.cookies, knownDeviceCookie(shop.config, headers, account)];
}
