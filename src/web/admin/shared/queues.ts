import { can, type Role } from "../../../domain/staff/permissions.ts";

/** Returns the queues that a role may open. */
export function queuesFor(role: Role): string[] {
  const decided = ["/admin/to-confirm", "/admin/enquiries", "/admin/transfers", "/admin/returns", "/admin/mails"];
  return [
    ...(can(role, "change-orders") ? decided : []),
    ...(can(role, "see-money") ? ["/admin/money", "/admin/payouts", "/admin/remittances"] : []),
  ];
}
