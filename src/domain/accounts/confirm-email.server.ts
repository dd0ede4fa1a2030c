import { signJWT, verifyJWT } from "better-auth/crypto";
import { and, eq } from "drizzle-orm";
import { z } from "zod";
import { customers } from "../../db/schema/index.ts";
import { SECOND_MS } from "../durations.ts";
import { DomainError } from "../errors.ts";
import type { Shop } from "../shop.ts";
import { LINK_LIFE_MS, sessionSecret } from "./auth.server.ts";
import { hashToken } from "./hash-token.ts";
import type { MailedToken } from "./make-reset-token.server.ts";

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
 * Makes the pending email address the customer's email address. Opening the link again changes nothing; the link for a
 * replaced address has expired.
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
    const confirmed = { email: customer.pendingEmail, pendingEmail: null };
    await tx
      .update(customers)
      .set(confirmed)
      .where(and(isCustomer, eq(pendingEmail, customer.pendingEmail)));
  });
  return true;
}
