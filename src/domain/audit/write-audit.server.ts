import type { Db } from "../../db/client.ts";
import { auditLog } from "../../db/schema/index.ts";
import type { StaffMember } from "../staff/staff.ts";
import { actorOf } from "./actor.ts";
import type { AuditAction } from "./audit-actions.ts";

/** An action, its subject and what it changed: ids and values of settings, never a customer's name or address. */
export type AuditEntry = {
  action: AuditAction;
  /** An order number, a product's public id, or the id of a member of staff. */
  subject: string;
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
};

/** A member of staff, the command line on the shop's server, or a visitor who is not signed in. */
type Author = Pick<StaffMember, "userId"> | "command" | "visitor";

/** Appends an entry about an action of staff to the audit log, in the action's transaction. */
export async function writeAudit(tx: Db, by: Author, entry: AuditEntry): Promise<void> {
  await writeAudits(tx, by, [entry]);
}

/** Appends entries about an action that concerns several subjects. */
export async function writeAudits(tx: Db, by: Author, entries: readonly AuditEntry[]): Promise<void> {
  if (entries.length === 0) return;
  const actor = typeof by === "string" ? by : actorOf(by);
  await tx.insert(auditLog).values(entries.map(({ action, subject, ...facts }) => ({ actor, action, subject, facts })));
}
