import { isAPIError } from "better-auth/api";
import { eq } from "drizzle-orm";
import { users } from "../../db/schema/index.ts";
import { DomainError } from "../errors.ts";
import type { Shop } from "../shop.ts";
import { makeAuth } from "./auth.server.ts";
import { forgetResetTokens } from "./make-reset-token.server.ts";
import { countTry } from "./rate-limit.server.ts";
import type { NewPassword } from "./register-input.ts";
import type { Sender } from "./session.ts";

type Reset = NewPassword & { token: string };

/**
 * Sets a new password with the token of a reset mail: once, within its hour. Every session of the login ends, its other tokens
 * die, and its address counts as confirmed, because the mail arrived there.
 * @throws {DomainError} PASSWORDS_DIFFER, RESET_TOKEN_INVALID, TOO_MANY_TRIES
 */
export async function resetPassword(
  shop: Pick<Shop, "db" | "config" | "now">,
  { token, password, confirmPassword }: Reset,
  sender: Pick<Sender, "address">,
): Promise<void> {
  if (password !== confirmPassword) throw new DomainError("PASSWORDS_DIFFER", {});
  await countTry(shop, { action: "reset-password", account: token, address: sender.address });
  try {
    await shop.db.transaction(async (tx) => {
      const onPasswordReset = async (userId: string) => {
        await forgetResetTokens(tx, userId);
        await tx.update(users).set({ emailVerified: true }).where(eq(users.id, userId));
      };
      await makeAuth({ ...shop, db: tx }, { onPasswordReset }).api.resetPassword({
        body: { newPassword: password, token },
      });
    });
  } catch (error) {
    if (!isAPIError(error) || error.statusCode >= 500) throw error;
    throw new DomainError("RESET_TOKEN_INVALID", {});
  }
}
