import type { Db } from "../../db/client.ts";
import { auditLog } from "../../db/schema/index.ts";
import type { StaffMember } from "../staff/staff.ts";
import { actorOf } from "./actor.ts";
import type { AuditAction } from "./audit-actions.ts";

/** What was done, to what, and what it changed; ids and values of settings, never a customer's name or address. */
export type AuditEntry = {
  action: AuditAction;
  /** What it was done to: an order's number, a product's public id, the id of a member of the staff. */
  subject: string;
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
};

/** Somebody of the staff; whoever sits at the shop's own machine; or whoever is outside the door. */
type Author = Pick<StaffMember, "userId"> | "command" | "visitor";

/** Notes in the append-only log what staff did, in the transaction of what they did. */
export async function writeAudit(tx: Db, by: Author, { action, subject, ...facts }: AuditEntry): Promise<void> {
  await tx.insert(auditLog).values({ actor: typeof by === "string" ? by : actorOf(by), action, subject, facts });
}
