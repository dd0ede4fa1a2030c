import { and, type SQL, sql } from "drizzle-orm";
import { orders } from "../../../db/schema/index.ts";
import { USUAL_OVERDUE_DAYS } from "../../couriers/courier.ts";
import { isInView } from "./in-view.server.ts";

const before = (at: Date, days: SQL) => sql`${at.toISOString()}::timestamptz - ${days} * interval '1 day'`;
const USUAL = sql`${USUAL_OVERDUE_DAYS}::int`;

/** An order is placed before its parcel is handed over, so that the index on its time leaves most out. */
const LEAST_DAYS = sql`(select least(min(overdue_days), ${USUAL}) from couriers)`;
const DAYS_OF_COURIER = sql`coalesce((select overdue_days from couriers where lower(couriers.name) = lower(${orders.courier})), ${USUAL})`;
const LAST_HAND_OVER = sql`(select max(created_at) from order_events e where e.order_id = ${orders.id} and e.kind = 'dispatched')`;

/**
 * Returns the condition for orders with a packed parcel or one on its way for too long: longer after its last hand-over
 * than its courier takes, or two weeks after the order without one.
 */
export function isOverdue(at: Date): SQL | undefined {
  return and(
    isInView("longest"),
    sql`${orders.createdAt} < ${before(at, LEAST_DAYS)}`,
    sql`coalesce(case when ${orders.courier} is not null then ${LAST_HAND_OVER} end, ${orders.createdAt}) < ${before(at, DAYS_OF_COURIER)}`,
  );
}
