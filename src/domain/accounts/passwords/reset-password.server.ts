import { isAPIError } from "better-auth/api";
import { eq } from "drizzle-orm";
import { customers, users } from "../../../db/schema/index.ts";
import { DomainError, invariant } from "../../errors.ts";
import type { Shop } from "../../shop.ts";
import { makeAuth } from "../auth.server.ts";
import { countTry, deleteTries, giveBackTry, type Try } from "../rate-limits/rate-limit.server.ts";
import type { NewPassword } from "../register-input.ts";
import type { ClientInfo } from "../sign-in/session.ts";
import { deleteResetTokens } from "./make-reset-token.server.ts";

type Reset = NewPassword & { token: string };

/**
 * Sets a new password with the token of a reset email, once, within one hour. Ends every session of the login. Deletes
 * its other tokens and its log-in rate limits. Cancels a pending change of its email address. Confirms the current
 * address, because the email arrived there.
 * @throws {DomainError} PASSWORDS_DIFFER, RESET_TOKEN_INVALID, TOO_MANY_TRIES
 */
export async function resetPassword(
  shop: Pick<Shop, "db" | "config" | "now">,
  { token, password, confirmPassword }: Reset,
  client: Pick<ClientInfo, "clientIp">,
): Promise<void> {
  if (password !== confirmPassword) throw new DomainError("PASSWORDS_DIFFER", {});
  const tried: Try = { action: "reset-password", account: token, clientIp: client.clientIp };
  await countTry(shop, tried);
  try {
    await shop.db.transaction(async (tx) => {
      const onPasswordReset = async (userId: string) => {
        await deleteResetTokens(tx, userId);
        // The owner of the earlier address cancels a change of the email address that they did not make.
        await tx.update(customers).set({ pendingEmail: null }).where(eq(customers.userId, userId));
        const isThis = eq(users.id, userId);
        const [user] = await tx.update(users).set({ emailVerified: true }).where(isThis).returning();
        invariant(user, "no user row for a reset password");
        // @guard password-reset-clears-attempts
        await deleteTries({ ...shop, db: tx }, { action: "sign-in", account: user.email });
      };
      await makeAuth({ ...shop, db: tx }, { onPasswordReset }).api.resetPassword({
        body: { newPassword: password, token },
      });
    });
  } catch (error) {
    if (!isAPIError(error) || error.statusCode >= 500) throw error;
    throw new DomainError("RESET_TOKEN_INVALID", {});
  }
  await giveBackTry(shop, tried);
}
