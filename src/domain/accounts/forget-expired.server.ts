import { lt } from "drizzle-orm";
import { rateLimits, sessions, verifications } from "../../db/schema/index.ts";
import type { Shop } from "../shop.ts";

/** Removes what has no use any more: sessions and links whose time is over, and tries that no longer count. */
export async function forgetExpired({ db, now }: Pick<Shop, "db" | "now">): Promise<void> {
  for (const table of [sessions, verifications] as const) await db.delete(table).where(lt(table.expiresAt, now()));
  await db.delete(rateLimits).where(lt(rateLimits.resetAt, now()));
}
