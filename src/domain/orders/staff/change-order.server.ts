import { eq } from "drizzle-orm";
import { orderEvents } from "../../../db/schema/index.ts";
import { actorOf } from "../../audit/actor.ts";
import type { AuditAction } from "../../audit/audit-actions.ts";
import { writeAudit } from "../../audit/write-audit.server.ts";
import type { Shop } from "../../shop.ts";
import type { StaffMember } from "../../staff/staff.ts";
import type { Actor } from "../change-order-status.server.ts";
import { lockOrder } from "../lock-order.server.ts";

/** A command and its order. The facts go into the audit log, without personal data. */
export type OrderChange<Result = unknown> = {
  number: string;
  action: AuditAction;
  /** Facts known before the command, or derived from its result. */
  facts?: Record<string, unknown> | ((result: Result) => Record<string, unknown>);
};

type ByStaff = Pick<StaffMember, "userId">;

/**
 * Runs a command about one order for a staff member, and writes the audit log in the same transaction. The command's
 * own transaction is nested in it. A command that changes nothing, such as a second click, is not logged.
 * @throws {DomainError} ORDER_NOT_FOUND, and the errors of the command; nothing has changed then
 */
export async function changeOrder<Needs extends Pick<Shop, "db">, Result>(
  shop: Needs,
  { staff, number, action, facts }: OrderChange<Result> & { staff: ByStaff },
  run: (shop: Needs, actor: Actor) => Promise<Result>,
): Promise<Result> {
  return shop.db.transaction(async (tx) => {
    const { id, status } = await lockOrder(tx, number);
    const events = () => tx.$count(orderEvents, eq(orderEvents.orderId, id));
    const before = await events();
    const result = await run({ ...shop, db: tx }, actorOf(staff));
    if ((await events()) === before) return result;
    const after = await lockOrder(tx, number);
    const more = typeof facts === "function" ? facts(result) : facts;
    const changed = { before: { status }, after: { status: after.status, ...more } };
    await writeAudit(tx, staff, { action, subject: number, ...changed });
    return result;
  });
}
