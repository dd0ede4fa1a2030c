import { and, eq, isNull } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { staffSessions, staffTwoFactors, staffUsers, staffVerifications } from "../../db/schema/index.ts";
import { writeAudit } from "../audit/write-audit.server.ts";
import { DomainError } from "../errors.ts";
import { traceOf } from "../merge-fields.ts";
import { queueMail } from "../queue-mail.server.ts";
import type { Shop } from "../shop.ts";
import { createPendingTotpSecret } from "./pending-totp-secret.server.ts";
import type { Role } from "./permissions.ts";
import type { StaffMember } from "./staff.ts";
import { deleteStaffTokens } from "./staff-links.server.ts";

type Target = { userId: string };

/**
 * Changes a member's role, from the member's next request on.
 * @param change `seen` is the fingerprint of the opened form (`traceOf`)
 * @throws {DomainError} STAFF_NOT_FOUND, LAST_OWNER; STAFF_CHANGED when another owner changed the role since
 */
export async function changeRole(
  { db, now }: Pick<Shop, "db" | "now">,
  by: StaffMember,
  { userId, role, seen }: Target & { role: Role; seen: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    const member = await lockMember(tx, userId);
    if (member.role === role) return;
    if (traceOf({ role: member.role }) !== seen) throw new DomainError("STAFF_CHANGED", {});
    if (member.role === "owner") requireAnother(member);
    await tx.update(staffUsers).set({ role, updatedAt: now() }).where(eq(staffUsers.id, userId));
    await writeAudit(tx, by, {
      action: "staff.role",
      subject: userId,
      before: { role: member.role },
      after: { role },
    });
  });
}

/**
 * Disables an account: ends its sessions and rejects sign-ins.
 * @throws {DomainError} STAFF_NOT_FOUND, LAST_OWNER
 */
export async function disableStaff(
  { db, now }: Pick<Shop, "db" | "now">,
  by: StaffMember,
  { userId }: Target,
): Promise<void> {
  await db.transaction(async (tx) => {
    const member = await lockMember(tx, userId);
    if (member.disabledAt) return;
    requireAnother(member);
    await tx.update(staffUsers).set({ disabledAt: now(), updatedAt: now() }).where(eq(staffUsers.id, userId));
    await endAll(tx, userId);
    await writeAudit(tx, by, { action: "staff.disable", subject: userId });
  });
}

/** @throws {DomainError} STAFF_NOT_FOUND */
export async function enableStaff(
  { db, now }: Pick<Shop, "db" | "now">,
  by: StaffMember,
  { userId }: Target,
): Promise<void> {
  await db.transaction(async (tx) => {
    const member = await lockMember(tx, userId);
    if (!member.disabledAt) return;
    await tx.update(staffUsers).set({ disabledAt: null, updatedAt: now() }).where(eq(staffUsers.id, userId));
    await writeAudit(tx, by, { action: "staff.enable", subject: userId });
  });
}

/**
 * Removes the second factor of a member who lost both phone and recovery codes. The password alone then opens only the
 * page that sets up a new second factor. Ends the member's sessions and sends the member an email. Members cannot do
 * this for themselves.
 * @throws {DomainError} STAFF_NOT_FOUND
 */
export async function removeSecondFactor(
  shop: Pick<Shop, "db" | "now" | "config">,
  by: StaffMember,
  { userId }: Target,
): Promise<void> {
  if (userId === by.userId) throw new DomainError("STAFF_NOT_FOUND", {});
  const pending = await createPendingTotpSecret(shop);
  await shop.db.transaction(async (tx) => {
    const at = shop.now();
    if (!(await lockMember(tx, userId)).twoFactorEnabled) return;
    await tx.update(staffUsers).set({ twoFactorEnabled: false, updatedAt: at }).where(eq(staffUsers.id, userId));
    await tx.delete(staffTwoFactors).where(eq(staffTwoFactors.userId, userId));
    await tx.insert(staffTwoFactors).values({ ...pending, userId });
    await endAll(tx, userId);
    await writeAudit(tx, by, { action: "staff.second-factor-off", subject: userId });
    await queueMail(shop, tx, { kind: "second-factor-off", event: pending.id, facts: { staffId: userId } });
  });
}

async function endAll(tx: Db, userId: string): Promise<void> {
  await tx.delete(staffSessions).where(eq(staffSessions.userId, userId));
  // Also ends pending sign-ins that wait for the code.
  // @guard disabling-ends-pending-sign-ins
  await tx.delete(staffVerifications).where(eq(staffVerifications.value, userId));
  await deleteStaffTokens(tx, "reset", userId);
}

type Locked = { role: Role; disabledAt: Date | null; twoFactorEnabled: boolean; isLastOwner: boolean };

/**
 * Locks the member and all owners who can sign in, in a fixed order. So the last owner remains when several leave at
 * once.
 */
async function lockMember(tx: Db, userId: string): Promise<Locked> {
  const owners = await tx
    .select({ id: staffUsers.id })
    .from(staffUsers)
    .where(and(eq(staffUsers.role, "owner"), isNull(staffUsers.disabledAt)))
    .orderBy(staffUsers.id)
    .for("update");
  const { role, disabledAt, twoFactorEnabled } = staffUsers;
  const [member] = await tx
    .select({ role, disabledAt, twoFactorEnabled })
    .from(staffUsers)
    .where(eq(staffUsers.id, userId))
    .for("update");
  if (!member) throw new DomainError("STAFF_NOT_FOUND", {});
  return { ...member, isLastOwner: owners.length === 1 && owners[0]?.id === userId };
}

function requireAnother({ isLastOwner }: Locked): void {
  if (isLastOwner) throw new DomainError("LAST_OWNER", {});
}
