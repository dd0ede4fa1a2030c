import { and, desc, eq, gt, ne } from "drizzle-orm";
import { sessions } from "../../../db/schema/index.ts";
import type { Shop } from "../../shop.ts";
import type { SignedIn } from "./session.ts";

/** Upper bound for the page; a user with more sessions sees the latest, and can end all others at once. */
export const MAX_LISTED_SESSIONS = 50;

export type CustomerSession = {
  id: string;
  /** Names of browser and system; empty when unknown. */
  device: string;
  lastSeenAt: Date;
  /** The session of this request. */
  isThis: boolean;
};

type Owner = Pick<SignedIn, "userId" | "sessionHash">;

/** Lists a customer's signed-in devices, the current one first, then the last active ones. */
export async function listCustomerSessions(
  { db, now }: Pick<Shop, "db" | "now">,
  { userId, sessionHash }: Owner,
): Promise<CustomerSession[]> {
  const { id, userAgent, lastSeenAt, tokenHash } = sessions;
  const rows = await db
    .select({ id, userAgent, lastSeenAt, tokenHash })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, now())))
    .orderBy(desc(eq(tokenHash, sessionHash)), desc(lastSeenAt))
    .limit(MAX_LISTED_SESSIONS);
  return rows.map((row) => ({
    id: row.id,
    device: row.userAgent ?? "",
    lastSeenAt: row.lastSeenAt,
    isThis: row.tokenHash === sessionHash,
  }));
}

/**
 * Logs a customer out of one other device, or of all others; each is out at its next request. The current session ends
 * by logging out, and other customers' sessions are not found.
 */
export async function endCustomerSessions(
  { db }: Pick<Shop, "db">,
  { userId, sessionHash }: Owner,
  which: { id: string } | "others",
): Promise<void> {
  const isOther = and(eq(sessions.userId, userId), ne(sessions.tokenHash, sessionHash));
  await db.delete(sessions).where(which === "others" ? isOther : and(isOther, eq(sessions.id, which.id)));
}
