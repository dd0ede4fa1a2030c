import { eq } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { users } from "../../db/schema/index.ts";
import { deleteResetTokens } from "./passwords/make-reset-token.server.ts";

/** Deletes a login and all rows that depend on it: sessions, password hash, profile, addresses and reset tokens. */
export async function deleteLogin(tx: Db, userId: string): Promise<void> {
  await deleteResetTokens(tx, userId);
  await tx.delete(users).where(eq(users.id, userId));
}
