import { and, eq } from "drizzle-orm";
import { staffTwoFactors, staffUsers } from "../../db/schema/index.ts";
import { countTry, giveBackTry } from "../accounts/rate-limits/rate-limit.server.ts";
import { knownDeviceCookie } from "../accounts/sign-in/known-device.server.ts";
import type { ClientInfo } from "../accounts/sign-in/session.ts";
import { type DisplayedTotpSecret, showTotpSecret } from "../accounts/sign-in/totp-secret.server.ts";
import { writeAudit } from "../audit/write-audit.server.ts";
import { DomainError } from "../errors.ts";
import type { Shop } from "../shop.ts";
import { writeRecoveryCodes } from "./recovery-codes.server.ts";
import { type StaffMember, staffCookieName } from "./staff.ts";
import { makeStaffAuth } from "./staff-auth.server.ts";
import { verifyCode } from "./verify-code.server.ts";

/** Returns the pending TOTP secret of a member for the authenticator app; null once a first code has confirmed it. */
export async function findPendingTotpSecret(
  shop: Pick<Shop, "db" | "config">,
  { userId, email }: StaffMember,
): Promise<DisplayedTotpSecret | null> {
  const [stored] = await shop.db
    .select({ secret: staffTwoFactors.secret })
    .from(staffTwoFactors)
    .where(and(eq(staffTwoFactors.userId, userId), eq(staffTwoFactors.verified, false)));
  if (!stored) return null;
  const { secretConfig } = await makeStaffAuth(shop).$context;
  return showTotpSecret(secretConfig, { encrypted: stored.secret, issuer: shop.config.shop.name, account: email });
}

/**
 * Turns the second factor on with the first code of the app. From then on a password alone opens no session.
 * @returns the recovery codes, which cannot be read again, and the `Set-Cookie` values of a new session and of the
 * known device. Null when the second factor is already on, as for a form that was sent twice.
 * @throws {DomainError} STAFF_CODE_WRONG, TOO_MANY_TRIES
 */
export async function confirmSecondFactor(
  shop: Pick<Shop, "db" | "config" | "now">,
  staff: StaffMember,
  { code, headers, clientIp }: { code: string } & ClientInfo,
): Promise<{ codes: string[]; cookies: string[] } | null> {
  if (staff.hasSecondFactor) return null;
  const { userId } = staff;
  const tried = { action: "staff-code", account: userId, clientIp } as const;
  await countTry(shop, tried);
  const verified = await verifyCode(shop, { userId, typed: code, headers, cookieName: staffCookieName(shop.config) });
  if (verified.outcome !== "right") {
    if (await isSetUp(shop, userId)) {
      await giveBackTry(shop, tried);
      return null;
    }
    await writeAudit(shop.db, staff, { action: "staff.second-factor-refused", subject: userId });
    throw new DomainError("STAFF_CODE_WRONG", {});
  }
  await giveBackTry(shop, tried);
  const codes = await shop.db.transaction(async (tx) => {
    await writeAudit(tx, staff, { action: "staff.second-factor", subject: userId });
    return writeRecoveryCodes({ ...shop, db: tx }, userId);
  });
  const device = knownDeviceCookie(shop.config, headers, { kind: "staff", email: staff.email });
  return { codes, cookies: [...verified.cookies, device] };
}

/** Read after the check of the code, which waits for a concurrent one. */
async function isSetUp({ db }: Pick<Shop, "db">, userId: string): Promise<boolean> {
  const { twoFactorEnabled } = staffUsers;
  const [member] = await db.select({ twoFactorEnabled }).from(staffUsers).where(eq(staffUsers.id, userId));
  return member?.twoFactorEnabled === true;
}
