import { and, eq, isNull } from "drizzle-orm";
import { staffAccounts, staffSessions, staffUsers, staffVerifications } from "../../db/schema/index.ts";
import { emailField } from "../accounts/profile-input.ts";
import { enqueueIf } from "../accounts/rate-limits/enqueue-if.server.ts";
import { countTry, deleteTries, giveBackTry, type Try } from "../accounts/rate-limits/rate-limit.server.ts";
import type { NewPassword } from "../accounts/register-input.ts";
import { findKnownDevice } from "../accounts/sign-in/known-device.server.ts";
import type { ClientInfo } from "../accounts/sign-in/session.ts";
import { writeAudit } from "../audit/write-audit.server.ts";
import { DomainError } from "../errors.ts";
import { queueMail } from "../queue-mail.server.ts";
import type { Shop } from "../shop.ts";
import { deleteStaffTokens, type StaffLink, takeStaffToken } from "./staff-links.server.ts";
import { hashStaffPassword } from "./staff-password.server.ts";

type ResetShop = Pick<Shop, "db" | "config" | "now" | "enqueueJob">;

/**
 * Queues the email with a link that sets a new password, for a member whose email address is confirmed. The result and
 * the work are the same for every address.
 * @throws {DomainError} INVALID_INPUT for text that is not an email address, TOO_MANY_TRIES
 */
export async function requestStaffReset(
  shop: ResetShop,
  typedEmail: string,
  { clientIp, headers }: ClientInfo,
): Promise<void> {
  const { success, data: email } = emailField.safeParse(typedEmail);
  if (!success)
    throw new DomainError("INVALID_INPUT", { fields: { email: "Enter an email address such as name@example.lk." } });
  const device = findKnownDevice(shop.config, headers, { kind: "staff", email });
  await countTry(shop, { action: "request-password-reset", account: `staff:${email}`, clientIp, device });
  await shop.db.transaction(async (tx) => {
    const { id, emailVerified, disabledAt } = staffUsers;
    const mayReset = and(eq(staffUsers.email, email), eq(emailVerified, true), isNull(disabledAt));
    const [member] = await tx.select({ userId: id }).from(staffUsers).where(mayReset);
    await enqueueIf(shop, tx, { isWanted: member !== undefined, job: linkJob("reset", member?.userId ?? "") });
  });
}

export const linkJob = (link: StaffLink, userId: string) => ({ kind: "send-staff-link-mail", link, userId }) as const;

/**
 * Sets a new password with the token of a reset email. Every session and pending sign-in of the member ends; the second
 * factor stays. All owners get an email about it.
 * @throws {DomainError} PASSWORDS_DIFFER, RESET_TOKEN_INVALID, TOO_MANY_TRIES
 */
export async function resetStaffPassword(
  shop: Pick<Shop, "db" | "config" | "now">,
  { token, password, confirmPassword }: NewPassword & { token: string },
  { clientIp }: Pick<ClientInfo, "clientIp">,
): Promise<void> {
  if (password !== confirmPassword) throw new DomainError("PASSWORDS_DIFFER", {});
  const tried: Try = { action: "reset-password", account: token, clientIp };
  await countTry(shop, tried);
  const hash = await hashStaffPassword(shop, password);
  await shop.db.transaction(async (tx) => {
    const userId = await takeStaffToken(tx, "reset", token, shop.now());
    if (!userId) throw new DomainError("RESET_TOKEN_INVALID", {});
    const isActive = and(eq(staffUsers.id, userId), isNull(staffUsers.disabledAt));
    const [member] = await tx.select({ email: staffUsers.email }).from(staffUsers).where(isActive).for("update");
    if (!member) throw new DomainError("RESET_TOKEN_INVALID", {});
    const isTheirs = and(eq(staffAccounts.userId, userId), eq(staffAccounts.providerId, "credential"));
    await tx.update(staffAccounts).set({ password: hash, updatedAt: shop.now() }).where(isTheirs);
    await tx.delete(staffSessions).where(eq(staffSessions.userId, userId));
    await tx.delete(staffVerifications).where(eq(staffVerifications.value, userId));
    await deleteStaffTokens(tx, "reset", userId);
    await deleteTries({ ...shop, db: tx }, { action: "staff-sign-in", account: member.email });
    await writeAudit(tx, { userId }, { action: "staff.password-reset", subject: userId });
    const isOwner = and(eq(staffUsers.role, "owner"), isNull(staffUsers.disabledAt));
    const owners = await tx.select({ staffId: staffUsers.id }).from(staffUsers).where(isOwner);
    const at = shop.now().toISOString();
    for (const { staffId } of owners) {
      const facts = { staffId, memberId: userId };
      await queueMail(shop, tx, { kind: "staff-password-reset", event: `${userId} ${at} ${staffId}`, facts });
    }
  });
  await giveBackTry(shop, tried);
}

/**
 * Confirms the email address of a member by the token that was sent to it.
 * @throws {DomainError} RESET_TOKEN_INVALID
 */
export async function confirmStaffEmail({ db, now }: Pick<Shop, "db" | "now">, token: string): Promise<void> {
  await db.transaction(async (tx) => {
    const userId = await takeStaffToken(tx, "confirm-email", token, now());
    if (!userId) throw new DomainError("RESET_TOKEN_INVALID", {});
    await tx.update(staffUsers).set({ emailVerified: true, updatedAt: now() }).where(eq(staffUsers.id, userId));
    await writeAudit(tx, { userId }, { action: "staff.email-confirmed", subject: userId });
  });
}

/**
 * Queues the email that confirms a member's address.
 * @throws {DomainError} TOO_MANY_TRIES
 */
export async function requestStaffConfirmation(
  shop: ResetShop,
  { userId }: { userId: string },
  { clientIp }: Pick<ClientInfo, "clientIp">,
): Promise<void> {
  await countTry(shop, { action: "change-email", account: `staff:${userId}`, clientIp });
  await shop.enqueueJob(shop.db, linkJob("confirm-email", userId));
}
