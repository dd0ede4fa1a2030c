import { auditLog } from "../../db/schema/index.ts";
import type { Shop } from "../shop.ts";
import { actorOf, type StaffMember } from "./staff.ts";

/** The day in Sri Lanka, as "2026-11-22". */
const DAY = new Intl.DateTimeFormat("en-CA", { timeZone: "Asia/Colombo" });

type ByStaff = Pick<StaffMember, "userId">;
/** What was looked at: an order by its number, or a customer, with all of their orders, by their id. */
type Looked = { order: string } | { customer: string };

/** Notes that somebody of the staff has looked at a customer's order, or at a customer: one line for each of them and day. */
export async function noteLook({ db, now }: Pick<Shop, "db" | "now">, staff: ByStaff, looked: Looked): Promise<void> {
  await db
    .insert(auditLog)
    .values(lookOf(staff, looked, now()))
    .onConflictDoNothing();
}

/** The line itself; a second one of the same day meets `audit_log_one_look_a_day`. */
export function lookOf(staff: ByStaff, looked: Looked, at: Date) {
  const [action, subject] =
    "order" in looked ? (["order.look", looked.order] as const) : (["customer.look", looked.customer] as const);
  return { actor: actorOf(staff), action, subject, facts: { day: DAY.format(at) } };
}
