import { auditLog } from "../../db/schema/index.ts";
import type { Shop } from "../shop.ts";
import { actorOf, type StaffMember } from "./staff.ts";

/** The day in Sri Lanka, as "2026-11-22". */
const DAY = new Intl.DateTimeFormat("en-CA", { timeZone: "Asia/Colombo" });

/** Notes that somebody of the staff has looked at a customer's order: one line for each of them, order and day. */
export async function noteLook(
  { db, now }: Pick<Shop, "db" | "now">,
  staff: Pick<StaffMember, "userId">,
  number: string,
): Promise<void> {
  const look = { actor: actorOf(staff), action: "order.look", subject: number, facts: { day: DAY.format(now()) } };
  await db.insert(auditLog).values(look).onConflictDoNothing();
}
