import { randomUUID } from "node:crypto";
import { and, eq, gt, isNull } from "drizzle-orm";
import pLimit from "p-limit";
import type { Db } from "../../db/client.ts";
import { staffAccounts, staffInvites, staffTwoFactors, staffUsers } from "../../db/schema/index.ts";
import { hashToken } from "../accounts/hash-token.ts";
import { countTry } from "../accounts/rate-limits/rate-limit.server.ts";
import type { ClientInfo } from "../accounts/sign-in/session.ts";
import { writeAudit } from "../audit/write-audit.server.ts";
import { DomainError } from "../errors.ts";
import type { Shop } from "../shop.ts";
import { endFirstOwnerLinks } from "./make-invite.server.ts";
import { createPendingTotpSecret } from "./pending-totp-secret.server.ts";
import type { Role } from "./permissions.ts";
import { linkJob } from "./reset-staff-password.server.ts";
import { headersWith, makeStaffAuth, staffCookiesIn } from "./staff-auth.server.ts";
import type { NewStaff } from "./staff-input.ts";
import { hashStaffPassword } from "./staff-password.server.ts";

type InviteShop = Pick<Shop, "db" | "config" | "now" | "enqueueJob">;

/** 150 bits; 40 characters as text. */

/** Returns the role of an open invitation; null when the link was used or has expired. */
export async function findInvite({ db, now }: Pick<Shop, "db" | "now">, token: string): Promise<{ role: Role } | null> {
  const [invite] = await db.select({ role: staffInvites.role }).from(staffInvites).where(isOpen(token, now()));
  return invite ?? null;
}

const isOpen = (token: string, at: Date) =>
  and(eq(staffInvites.tokenHash, hashToken(token)), isNull(staffInvites.usedAt), gt(staffInvites.expiresAt, at));

/**
 * Creates a staff account with an invitation link and uses the link up. One of several concurrent requests succeeds.
 * The new member is signed in and still has to set up the second factor.
 * @returns the `Set-Cookie` values of the session
 * @throws {DomainError} PASSWORDS_DIFFER, INVITE_OVER, STAFF_EMAIL_TAKEN, TOO_MANY_TRIES
 */
export async function acceptInvite(
  shop: InviteShop,
  wanted: NewStaff & { token: string },
  { headers, clientIp }: ClientInfo,
): Promise<string[]> {
  const { token, email, password, confirmPassword } = wanted;
  if (password !== confirmPassword) throw new DomainError("PASSWORDS_DIFFER", {});
  await countTry(shop, { action: "staff-invite", account: hashToken(token), clientIp });
  await oneAtATime(() => join(shop, wanted));
  const signedIn = await makeStaffAuth(shop).api.signInEmail({
    body: { email, password },
    headers: headersWith(headers),
    returnHeaders: true,
  });
  return staffCookiesIn(shop.config, signedIn.headers);
}

/**
 * Requests of this process join one after the other, so that only the first one hashes a password. Twenty at once would
 * occupy the process until the statements that wait for the invitation's lock reach their time limit.
 */
const oneAtATime = pLimit(1);

async function join(shop: InviteShop, wanted: NewStaff & { token: string }): Promise<void> {
  const { token, password } = wanted;
  if (!(await findInvite(shop, token))) throw new DomainError("INVITE_OVER", {});
  const hash = await hashStaffPassword(shop, password);
  await shop.db.transaction(async (tx) => {
    const inside = { ...shop, db: tx };
    const invite = await useUp(tx, token, shop.now());
    const userId = await insertStaff(inside, { ...wanted, role: invite.role, hash });
    await shop.enqueueJob(tx, linkJob("confirm-email", userId));
    if (invite.role === "owner") await endFirstOwnerLinks(tx, shop.now());
    await writeAudit(tx, { userId }, { action: "staff.join", subject: userId, after: invite });
  });
}

async function useUp(tx: Db, token: string, usedAt: Date): Promise<{ invite: string; role: Role }> {
  const [used] = await tx
    .update(staffInvites)
    .set({ usedAt })
    .where(isOpen(token, usedAt))
    .returning({ invite: staffInvites.id, role: staffInvites.role });
  if (!used) throw new DomainError("INVITE_OVER", {});
  return used;
}

async function insertStaff(
  { db, config }: Pick<Shop, "db" | "config">,
  { name, email, role, hash }: Pick<NewStaff, "name" | "email"> & { role: Role; hash: string },
): Promise<string> {
  const userId = randomUUID();
  const added = await db.insert(staffUsers).values({ id: userId, name, email, role }).onConflictDoNothing().returning();
  if (added.length === 0) throw new DomainError("STAFF_EMAIL_TAKEN", {});
  const account = { id: randomUUID(), accountId: userId, providerId: "credential", userId, password: hash };
  await db.insert(staffAccounts).values(account);
  await db.insert(staffTwoFactors).values({ ...(await createPendingTotpSecret({ db, config })), userId });
  return userId;
}
