import { signJWT, verifyJWT } from "better-auth/crypto";
import { and, eq, ne } from "drizzle-orm";
import { z } from "zod";
import { customers, users } from "../../db/schema/index.ts";
import { SECOND_MS } from "../durations.ts";
import { DomainError } from "../errors.ts";
import type { Shop } from "../shop.ts";
import { LINK_LIFE_MS, makeAuth, sessionSecret } from "./auth.server.ts";
import { hashToken } from "./hash-token.ts";
import { deleteResetTokens, type MailedToken } from "./passwords/make-reset-token.server.ts";

/** Contains only a hash of the email address, because the token is part of a URL. */
const claims = z.object({ use: z.literal("contact-email"), userId: z.string(), emailHash: z.string() });

/**
 * Returns a signed token that confirms a customer's pending email address, valid for one hour; null without a pending
 * address.
 */
export async function makeContactEmailToken(
  { db, config }: Pick<Shop, "db" | "config">,
  userId: string,
): Promise<MailedToken | null> {
  const [customer] = await db
    .select({ email: customers.pendingEmail })
    .from(customers)
    .where(eq(customers.userId, userId));
  if (!customer?.email) return null;
  const claimed: z.infer<typeof claims> = { use: "contact-email", userId, emailHash: hashToken(customer.email) };
  return { email: customer.email, token: await signJWT(claimed, sessionSecret(config), LINK_LIFE_MS / SECOND_MS) };
}

/**
 * Makes the pending email address the customer's address for logging in and for emails. Opening the link again changes
 * nothing; the link for a replaced address, or for one that has an account by now, has expired. Better Auth's own
 * command is not used, because its link contains both addresses.
 * @returns false when the token is of another kind
 * @throws {DomainError} RESET_TOKEN_INVALID
 */
export async function confirmContactEmail(
  { db, config }: Pick<Shop, "db" | "config">,
  token: string,
): Promise<boolean> {
  const { success, data } = claims.safeParse(await verifyJWT(token, sessionSecret(config)));
  if (!success) return false;
  const { userId, emailHash } = data;
  await db.transaction(async (tx) => {
    const { email, pendingEmail } = customers;
    const isCustomer = eq(customers.userId, userId);
    const [customer] = await tx.select({ email, pendingEmail }).from(customers).where(isCustomer).for("update");
    if (customer && hashToken(customer.email) === emailHash) return;
    if (!customer?.pendingEmail || hashToken(customer.pendingEmail) !== emailHash) {
      throw new DomainError("RESET_TOKEN_INVALID", {});
    }
    await changeLogin({ db: tx, config }, userId, customer.pendingEmail);
    await tx.update(customers).set({ email: customer.pendingEmail, pendingEmail: null }).where(isCustomer);
  });
  return true;
}

/**
 * Changes the email address of a login. Links to set a password, which went to the earlier address, expire.
 * @throws {DomainError} RESET_TOKEN_INVALID when another login has the address
 */
async function changeLogin(shop: Pick<Shop, "db" | "config">, userId: string, email: string): Promise<void> {
  if (await findLoginOf(shop, email, userId)) throw new DomainError("RESET_TOKEN_INVALID", {});
  const { internalAdapter } = await makeAuth(shop).$context;
  await internalAdapter.updateUser(userId, { email, emailVerified: true });
  await deleteResetTokens(shop.db, userId);
}

/** Returns the id of another login with this email address; null when there is none. */
export async function findLoginOf(
  { db }: Pick<Shop, "db">,
  email: string,
  exceptUserId: string,
): Promise<string | null> {
  const isOther = and(eq(users.email, email), ne(users.id, exceptUserId));
  const [user] = await db.select({ id: users.id }).from(users).where(isOther);
  return user?.id ?? null;
}
