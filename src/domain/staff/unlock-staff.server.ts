import { eq } from "drizzle-orm";
import { staffUsers } from "../../db/schema/index.ts";
import { countTriesOf, deleteTries } from "../accounts/rate-limits/rate-limit.server.ts";
import { writeAudit } from "../audit/write-audit.server.ts";
import { DomainError } from "../errors.ts";
import type { Shop } from "../shop.ts";
import type { StaffMember } from "./staff.ts";

type Member = { userId: string; email: string };

/** The rate limits that a member's wrong passwords and codes count towards. */
const limitsOf = ({ userId, email }: Member) =>
  [
    { action: "staff-sign-in", account: email },
    { action: "staff-code", account: userId },
    { action: "staff-password", account: userId },
  ] as const;

/**
 * Lifts all sign-in limits of a member, who can then sign in from new devices at once.
 * @throws {DomainError} STAFF_NOT_FOUND
 */
export async function unlockStaff(
  shop: Pick<Shop, "db" | "config">,
  by: StaffMember,
  { userId }: Pick<Member, "userId">,
): Promise<void> {
  await shop.db.transaction(async (tx) => {
    const [member] = await tx.select({ email: staffUsers.email }).from(staffUsers).where(eq(staffUsers.id, userId));
    if (!member) throw new DomainError("STAFF_NOT_FOUND", {});
    for (const limit of limitsOf({ userId, ...member })) await deleteTries({ ...shop, db: tx }, limit);
    await writeAudit(tx, by, { action: "staff.unlock", subject: userId });
  });
}

/** Returns how many wrong passwords and codes currently count towards a member's limits. */
export async function countWrongSignIns(shop: Pick<Shop, "db" | "config" | "now">, member: Member): Promise<number> {
  const counts = await Promise.all(limitsOf(member).map((limit) => countTriesOf(shop, limit)));
  return counts.reduce((sum, count) => sum + count, 0);
}
