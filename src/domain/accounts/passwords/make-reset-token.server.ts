import { eq } from "drizzle-orm";
import type { Db } from "../../../db/client.ts";
import { users, verifications } from "../../../db/schema/index.ts";
import { invariant } from "../../errors.ts";
import type { Shop } from "../../shop.ts";
import { makeAuth } from "../auth.server.ts";

/** A token and its recipient: the login's own email address. */
export type MailedToken = { email: string; token: string };

/**
 * Creates a token that sets a new password once, within one hour, and deletes the login's earlier tokens. Only the hash
 * is stored. Returns null when the login is deleted.
 */
export async function makeResetToken(shop: Pick<Shop, "db" | "config">, userId: string): Promise<MailedToken | null> {
  return shop.db.transaction(async (tx) => {
    const [user] = await tx.select({ email: users.email }).from(users).where(eq(users.id, userId)).for("update");
    if (!user) return null;
    // @guard newer-link-invalidates-older-ones
    await deleteResetTokens(tx, userId);
    let made: string | undefined;
    const auth = makeAuth(
      { ...shop, db: tx },
      {
        onResetToken: (token) => {
          made = token;
        },
      },
    );
    await auth.api.requestPasswordReset({ body: { email: user.email } });
    invariant(made, "Better Auth created no reset token");
    return { email: user.email, token: made };
  });
}

/** Deletes all password reset tokens of a login. */
export async function deleteResetTokens(tx: Db, userId: string): Promise<void> {
  await tx.delete(verifications).where(eq(verifications.value, userId));
}
