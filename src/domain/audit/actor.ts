import type { StaffMember } from "../staff/staff.ts";

/** Who did something, as orders, stock and the audit log name them. */
export function actorOf({ userId }: Pick<StaffMember, "userId">): `staff:${string}` {
  return `staff:${userId}`;
}
