import { createEmailVerificationToken, isAPIError } from "better-auth/api";
import { eq } from "drizzle-orm";
import { users } from "../../db/schema/index.ts";
import { SECOND_MS } from "../durations.ts";
import { DomainError } from "../errors.ts";
import type { Shop } from "../shop.ts";
import { LINK_LIFE_MS, makeAuth, sessionSecret } from "./auth.server.ts";
import type { MailedToken } from "./passwords/make-reset-token.server.ts";

/**
 * Returns a signed token that confirms the login's email address, valid for one hour; null when the login is deleted or
 * its address confirmed.
 */
export async function makeVerificationToken(
  { db, config }: Pick<Shop, "db" | "config">,
  userId: string,
): Promise<MailedToken | null> {
  const [user] = await db
    .select({ email: users.email, isVerified: users.emailVerified })
    .from(users)
    .where(eq(users.id, userId));
  if (!user || user.isVerified) return null;
  const lifeSeconds = LINK_LIFE_MS / SECOND_MS;
  const token = await createEmailVerificationToken(sessionSecret(config), user.email, undefined, lifeSeconds);
  return { email: user.email, token };
}

/**
 * Marks the email address of the token as confirmed. A repeated call changes nothing.
 * @throws {DomainError} RESET_TOKEN_INVALID
 */
export async function verifyEmail(shop: Pick<Shop, "db" | "config">, token: string): Promise<void> {
  try {
    await makeAuth(shop).api.verifyEmail({ query: { token } });
  } catch (error) {
    if (!isAPIError(error) || error.statusCode >= 500) throw error;
    throw new DomainError("RESET_TOKEN_INVALID", {});
  }
}
