import { eq } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { users, verifications } from "../../db/schema/index.ts";
import { invariant } from "../errors.ts";
import type { Shop } from "../shop.ts";
import { makeAuth } from "./auth.server.ts";

/** A token and where to send it. The address is the one that signs in, which only its owner reads. */
export type MailedToken = { email: string; token: string };

/**
 * A token that sets a new password once, within an hour; earlier ones of this login die. Only its hash is stored. Null when the
 * login is gone.
 */
export async function makeResetToken(shop: Pick<Shop, "db" | "config">, userId: string): Promise<MailedToken | null> {
  return shop.db.transaction(async (tx) => {
    const [user] = await tx.select({ email: users.email }).from(users).where(eq(users.id, userId)).for("update");
    if (!user) return null;
    await forgetResetTokens(tx, userId);
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
    invariant(made, "asking for a reset makes a token");
    return { email: user.email, token: made };
  });
}

/** Whatever else could set this login's password by mail is worth nothing any more. */
export async function forgetResetTokens(tx: Db, userId: string): Promise<void> {
  await tx.delete(verifications).where(eq(verifications.value, userId));
}
