import { lt } from "drizzle-orm";
import { staffInvites, staffSessions, staffVerifications } from "../../db/schema/index.ts";
import type { Shop } from "../shop.ts";

/** Deletes expired sessions, pending sign-ins and invitations. */
export async function deleteExpiredStaffSessions({ db, now }: Pick<Shop, "db" | "now">): Promise<void> {
  for (const table of [staffSessions, staffVerifications, staffInvites] as const) {
    await db.delete(table).where(lt(table.expiresAt, now()));
  }
}
