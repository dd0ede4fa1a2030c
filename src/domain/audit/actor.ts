import type { StaffMember } from "../staff/staff.ts";

/** Returns the actor string for orders, stock and the audit log. */
export function actorOf({ userId }: Pick<StaffMember, "userId">): `staff:${string}` {
  return `staff:${userId}`;
}
