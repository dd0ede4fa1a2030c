import { and, eq, gt, isNull } from "drizzle-orm";
import { staffSessions, staffUsers } from "../../db/schema/index.ts";
import { hashToken } from "../accounts/hash-token.ts";
import { findSessionToken } from "../accounts/sign-in/session-token.server.ts";
import type { Shop } from "../shop.ts";
import { type StaffMember, staffCookieName } from "./staff.ts";

/**
 * Returns the signed-in member of staff of this request, in one query; null without a valid session or when the account
 * is disabled. A changed role applies from the next request on.
 */
export async function findStaff(
  { db, config, now }: Pick<Shop, "db" | "config" | "now">,
  headers: Headers,
): Promise<StaffMember | null> {
  const token = findSessionToken(config, headers, staffCookieName(config));
  if (!token) return null;
  const sessionHash = hashToken(token);
  const { name, email, role, twoFactorEnabled: hasSecondFactor } = staffUsers;
  const [member] = await db
    .select({ userId: staffUsers.id, name, email, role, hasSecondFactor, confirmedAt: staffSessions.confirmedAt })
    .from(staffSessions)
    .innerJoin(
      staffUsers,
      and(
        eq(staffUsers.id, staffSessions.userId),
        // @guard disabled-staff-has-no-access
        isNull(staffUsers.disabledAt),
      ),
    )
    .where(and(eq(staffSessions.tokenHash, sessionHash), gt(staffSessions.expiresAt, now())));
  return member ? { ...member, sessionHash } : null;
}
