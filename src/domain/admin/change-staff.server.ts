import { and, eq, isNull } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { staffSessions, staffUsers, staffVerifications } from "../../db/schema/index.ts";
import { DomainError } from "../errors.ts";
import type { Shop } from "../shop.ts";
import type { Role } from "./permissions.ts";
import type { StaffMember } from "./staff.ts";
import { writeAudit } from "./write-audit.server.ts";

type Target = { userId: string };

/**
 * Another role; it counts from their next request on.
 * @throws {DomainError} STAFF_NOT_FOUND, LAST_OWNER
 */
export async function changeRole(
  { db, now }: Pick<Shop, "db" | "now">,
  by: StaffMember,
  { userId, role }: Target & { role: Role },
): Promise<void> {
  await db.transaction(async (tx) => {
    const member = await lockMember(tx, userId);
    if (member.role === role) return;
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
 * Nobody signs in with this account any more, and its sessions are over at once.
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
    await tx.delete(staffSessions).where(eq(staffSessions.userId, userId));
    // Who has shown the password and not yet the code begins anew as well.
    await tx.delete(staffVerifications).where(eq(staffVerifications.value, userId));
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

type Locked = { role: Role; disabledAt: Date | null; isLastOwner: boolean };

/** With all the owners who can sign in, in a fixed order: of several who leave at the same moment, the last one stays. */
async function lockMember(tx: Db, userId: string): Promise<Locked> {
  const owners = await tx
    .select({ id: staffUsers.id })
    .from(staffUsers)
    .where(and(eq(staffUsers.role, "owner"), isNull(staffUsers.disabledAt)))
    .orderBy(staffUsers.id)
    .for("update");
  const { role, disabledAt } = staffUsers;
  const [member] = await tx
    .select({ role, disabledAt })
    .from(staffUsers)
    .where(eq(staffUsers.id, userId))
    .for("update");
  if (!member) throw new DomainError("STAFF_NOT_FOUND", {});
  return { ...member, isLastOwner: owners.length === 1 && owners[0]?.id === userId };
}

function requireAnother({ isLastOwner }: Locked): void {
  if (isLastOwner) throw new DomainError("LAST_OWNER", {});
}
