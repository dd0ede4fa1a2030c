import { and, eq, ne } from "drizzle-orm";
import { staffAccounts, staffSessions } from "../../db/schema/index.ts";
import { normalisePassword } from "../accounts/passwords/password.ts";
import { countTry, giveBackTry } from "../accounts/rate-limits/rate-limit.server.ts";
import type { NewPassword } from "../accounts/register-input.ts";
import { writeAudit } from "../audit/write-audit.server.ts";
import { DomainError } from "../errors.ts";
import type { Shop } from "../shop.ts";
import type { StaffMember } from "./staff.ts";
import { makeStaffAuth } from "./staff-auth.server.ts";
import { deleteStaffTokens } from "./staff-links.server.ts";

type PasswordShop = Pick<Shop, "db" | "config" | "now">;
type Shown = { staff: StaffMember; password: string; clientIp: string };

const passwordOf = (userId: string) =>
  and(eq(staffAccounts.userId, userId), eq(staffAccounts.providerId, "credential"));

/**
 * Checks the password of a signed-in member again.
 * @throws {DomainError} WRONG_PASSWORD, TOO_MANY_TRIES
 */
export async function requireStaffPassword(shop: PasswordShop, { staff, password, clientIp }: Shown): Promise<void> {
  const tried = { action: "staff-password", account: staff.userId, clientIp } as const;
  await countTry(shop, tried);
  const [account] = await shop.db
    .select({ hash: staffAccounts.password })
    .from(staffAccounts)
    .where(passwordOf(staff.userId));
  const { password: hashing } = await makeStaffAuth(shop).$context;
  const isRight =
    account?.hash && (await hashing.verify({ hash: account.hash, password: normalisePassword(password) }));
  if (!isRight) {
    await writeAudit(shop.db, staff, { action: "password.refused", subject: staff.userId });
    throw new DomainError("WRONG_PASSWORD", {});
  }
  await giveBackTry(shop, tried);
}

/**
 * Sets a new password and ends the member's other sessions.
 * @throws {DomainError} PASSWORDS_DIFFER, WRONG_PASSWORD, TOO_MANY_TRIES
 */
export async function changeStaffPassword(
  shop: PasswordShop,
  shown: Shown,
  { password, confirmPassword }: NewPassword,
): Promise<void> {
  const { staff } = shown;
  if (password !== confirmPassword) throw new DomainError("PASSWORDS_DIFFER", {});
  await requireStaffPassword(shop, shown);
  const hash = await hashStaffPassword(shop, password);
  await shop.db.transaction(async (tx) => {
    await tx.update(staffAccounts).set({ password: hash, updatedAt: shop.now() }).where(passwordOf(staff.userId));
    const isOther = and(eq(staffSessions.userId, staff.userId), ne(staffSessions.tokenHash, staff.sessionHash));
    await tx.delete(staffSessions).where(isOther);
    await deleteStaffTokens(tx, "reset", staff.userId);
    await writeAudit(tx, staff, { action: "staff.password", subject: staff.userId });
  });
}

export async function hashStaffPassword(shop: Pick<Shop, "db" | "config">, password: string): Promise<string> {
  const { password: hashing } = await makeStaffAuth(shop).$context;
  return hashing.hash(password);
}
