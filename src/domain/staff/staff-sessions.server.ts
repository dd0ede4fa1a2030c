import { and, desc, eq, gt, ne } from "drizzle-orm";
import { staffSessions } from "../../db/schema/index.ts";
import { hashToken } from "../accounts/hash-token.ts";
import { MAX_LISTED_SESSIONS } from "../accounts/sign-in/customer-sessions.server.ts";
import { findSessionToken } from "../accounts/sign-in/session-token.server.ts";
import { writeAudit } from "../audit/write-audit.server.ts";
import type { Shop } from "../shop.ts";
import { type StaffMember, staffCookieName } from "./staff.ts";

export type StaffSession = { id: string; userAgent: string | null; createdAt: Date; isThis: boolean };

/** Lists the open sessions of a member, the latest first. */
export async function listStaffSessions(
  { db, now }: Pick<Shop, "db" | "now">,
  { userId, sessionHash }: StaffMember,
): Promise<StaffSession[]> {
  const { id, userAgent, createdAt, tokenHash } = staffSessions;
  const rows = await db
    .select({ id, userAgent, createdAt, tokenHash })
    .from(staffSessions)
    .where(and(eq(staffSessions.userId, userId), gt(staffSessions.expiresAt, now())))
    .orderBy(desc(staffSessions.createdAt))
    .limit(MAX_LISTED_SESSIONS);
  return rows.map(({ tokenHash: of, ...row }) => ({ ...row, isThis: of === sessionHash }));
}

/** Ends one of the member's own sessions, or all but the current one. Sessions of other members are not found. */
export async function endStaffSessions(
  { db }: Pick<Shop, "db">,
  staff: StaffMember,
  which: { id: string } | "others",
): Promise<void> {
  const chosen = which === "others" ? ne(staffSessions.tokenHash, staff.sessionHash) : eq(staffSessions.id, which.id);
  await db.transaction(async (tx) => {
    const ended = await tx
      .delete(staffSessions)
      .where(and(eq(staffSessions.userId, staff.userId), chosen))
      .returning({ id: staffSessions.id });
    if (ended.length === 0) return;
    await writeAudit(tx, staff, { action: "session.end", subject: staff.userId, after: { ended: ended.length } });
  });
}

/** Deletes the session of this request, so that its cookie no longer works. */
export async function endStaffSession({ db, config }: Pick<Shop, "db" | "config">, headers: Headers): Promise<void> {
  const token = findSessionToken(config, headers, staffCookieName(config));
  if (!token) return;
  await db.transaction(async (tx) => {
    const [ended] = await tx
      .delete(staffSessions)
      .where(eq(staffSessions.tokenHash, hashToken(token)))
      .returning({ userId: staffSessions.userId });
    if (ended) await writeAudit(tx, ended, { action: "sign-out", subject: ended.userId });
  });
}
