import { lt } from "drizzle-orm";
import { rateLimits, sessions, verifications } from "../../../db/schema/index.ts";
import type { Shop } from "../../shop.ts";

/** Deletes expired sessions, links and rate limit counters. */
export async function deleteExpiredSessions({ db, now }: Pick<Shop, "db" | "now">): Promise<void> {
  for (const table of [sessions, verifications] as const) await db.delete(table).where(lt(table.expiresAt, now()));
  await db.delete(rateLimits).where(lt(rateLimits.resetAt, now()));
}
