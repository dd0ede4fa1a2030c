import { eq } from "drizzle-orm";
import { auditLog, customers, orders } from "../../db/schema/index.ts";
import type { Shop } from "../shop.ts";
import type { StaffMember } from "../staff/staff.ts";
import { isUuid } from "../uuid.ts";
import { actorOf } from "./actor.ts";

/** The day in Sri Lanka, as "2026-11-22". */
const DAY = new Intl.DateTimeFormat("en-CA", { timeZone: "Asia/Colombo" });

type ByStaff = Pick<StaffMember, "userId">;
/** The viewed subject: an order by its number, or a customer by id. */
type Looked = { order: string } | { customer: string };

/** Logs that a member of staff opened an existing order or customer: one entry per subject and day. */
export async function logAccess({ db, now }: Pick<Shop, "db" | "now">, staff: ByStaff, looked: Looked): Promise<void> {
  if (!(await exists(db, looked))) return;
  await db
    .insert(auditLog)
    .values(accessEntry(staff, looked, now()))
    .onConflictDoNothing();
}

async function exists(db: Shop["db"], looked: Looked): Promise<boolean> {
  if ("order" in looked) return (await db.$count(orders, eq(orders.number, looked.order))) > 0;
  return isUuid(looked.customer) && (await db.$count(customers, eq(customers.id, looked.customer))) > 0;
}

/** Returns the log row; `audit_log_one_view_per_day` rejects a second one on the same day. */
export function accessEntry(staff: ByStaff, looked: Looked, at: Date) {
  const [action, subject] =
    "order" in looked ? (["order.viewed", looked.order] as const) : (["customer.viewed", looked.customer] as const);
  return { actor: actorOf(staff), action, subject, facts: { day: DAY.format(at) } };
}
