import { eq } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { users } from "../../db/schema/index.ts";
import { forgetResetTokens } from "./make-reset-token.server.ts";

/** Removes a login with all that hangs on it: every session, the password's hash, the profile, addresses, links in mails. */
export async function deleteLogin(tx: Db, userId: string): Promise<void> {
  await forgetResetTokens(tx, userId);
  await tx.delete(users).where(eq(users.id, userId));
}
