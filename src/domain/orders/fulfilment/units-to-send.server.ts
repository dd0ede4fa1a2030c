import { type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { orderLines } from "../../../db/schema/index.ts";

const restockedBy = (isCounted: SQL) => sql<number>`(select coalesce(sum(r.restock_units), 0)::int from refund_lines r
  join refunds f on f.id = r.refund_id where r.order_line_id = ${orderLines.id} and ${isCounted})`;

/**
 * Units of an order line that refunds returned to stock: they are not packed. Open refunds count, because their money
 * can take days and the parcel leaves meanwhile.
 */
export const RESTOCKED_UNITS = restockedBy(sql`f.status <> 'failed'`);

const unitsIn = (states: SQL) => sql<number>`(select coalesce(sum(l.quantity), 0)::int from parcel_lines l
  join parcels p on p.id = l.parcel_id where l.order_line_id = ${orderLines.id} and ${states})`;

/** Units of an order line in parcels that came back, or are on their way back. */
export const UNITS_COMING_BACK = unitsIn(sql`p.state in ('returning', 'returned')`);

/** Units of an order line in parcels that did not come back. */
export const UNITS_IN_PARCELS = unitsIn(sql`p.state <> 'returned'`);

/**
 * Units of an order line that are still to be packed: in no parcel yet, also not in one that came back, and not
 * returned to stock by a refund. Negative while packed parcels hold units that a refund returns to stock. Triggers use
 * the same function.
 */
export const UNITS_TO_PACK = sql<number>`units_to_pack(${orderLines.id})`;

/**
 * Units of an order line that return requests can cover: units in delivered parcels, without those that a refund
 * restocked although no request covered them.
 */
export const RETURNABLE_UNITS = sql<number>`least(${unitsIn(sql`p.state = 'delivered'`)}, ${orderLines.quantity} -
  (select coalesce(sum(greatest(r.restock_units - r.returned_units, 0)), 0)::int from refund_lines r
    join refunds f on f.id = r.refund_id where r.order_line_id = ${orderLines.id} and f.status <> 'failed'))`;

export const RESTOCKED_BY_DONE_REFUNDS = restockedBy(sql`f.status = 'done'`);

/** Units of an order line that both a received return request and its refund restock. */
const restockedTwice = (except: string | null) => sql`least(
  (select coalesce(sum(l.restock_units), 0)::int from return_lines l
    where l.order_line_id = ${orderLines.id} and l.request_id is distinct from ${except}::uuid),
  (select coalesce(sum(least(r.restock_units, r.returned_units)), 0)::int from refund_lines r
    join refunds f on f.id = r.refund_id
    where r.order_line_id = ${orderLines.id} and f.status = 'done'
      and f.id is distinct from ${except}::uuid))`;

/**
 * Units of an order line that a completed refund or a received return request adds to stock, minus those that the other
 * one has restocked already.
 * @param units units of the refund or request
 * @param id refund or request
 */
export function newlyRestockedUnits(units: SQL | AnyPgColumn, id: string) {
  return sql<number>`(${units} - ${restockedTwice(null)} + ${restockedTwice(id)})::int`;
}
