import { randomBytes, randomUUID } from "node:crypto";
import { and, eq, gt, isNull } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { staffUsers, staffVerifications } from "../../db/schema/index.ts";
import { hashToken } from "../accounts/hash-token.ts";
import { DAY_MS, MINUTE_MS } from "../durations.ts";
import type { Shop } from "../shop.ts";

/** Lifetimes of links that are emailed to members of staff, in ms. */
const LIFE_MS = { reset: 30 * MINUTE_MS, "confirm-email": DAY_MS };
export type StaffLink = keyof typeof LIFE_MS;

/** Length of the secret in a link, in bytes. */
export const LINK_TOKEN_BYTES = 32;
const storedValue = (link: StaffLink, userId: string) => `${link}:${userId}`;

/**
 * Creates the token of a link and deletes earlier tokens for the same purpose. Only its hash is stored.
 * @returns the token and the member's email address; null when the member is deleted or disabled, or has nothing to
 * confirm
 */
export async function makeStaffToken(
  { db, now }: Pick<Shop, "db" | "now">,
  link: StaffLink,
  userId: string,
): Promise<{ email: string; token: string } | null> {
  const token = randomBytes(LINK_TOKEN_BYTES).toString("base64url");
  return db.transaction(async (tx) => {
    const [member] = await tx
      .select({ email: staffUsers.email, isConfirmed: staffUsers.emailVerified })
      .from(staffUsers)
      .where(and(eq(staffUsers.id, userId), isNull(staffUsers.disabledAt)))
      .for("update");
    if (!member || member.isConfirmed !== (link === "reset")) return null;
    await deleteStaffTokens(tx, link, userId);
    await tx.insert(staffVerifications).values({
      id: randomUUID(),
      identifier: hashToken(token),
      value: storedValue(link, userId),
      expiresAt: new Date(now().getTime() + LIFE_MS[link]),
    });
    return { email: member.email, token };
  });
}

/**
 * Uses a token up: one of several concurrent requests succeeds.
 * @returns the member's id; null for an invalid token
 */
export async function takeStaffToken(tx: Db, link: StaffLink, token: string, at: Date): Promise<string | null> {
  const isOpen = and(eq(staffVerifications.identifier, hashToken(token)), gt(staffVerifications.expiresAt, at));
  const [row] = await tx.delete(staffVerifications).where(isOpen).returning({ value: staffVerifications.value });
  const prefix = storedValue(link, "");
  return row?.value.startsWith(prefix) ? row.value.slice(prefix.length) : null;
}

export async function deleteStaffTokens(tx: Db, link: StaffLink, userId: string): Promise<void> {
  await tx.delete(staffVerifications).where(eq(staffVerifications.value, storedValue(link, userId)));
}
