import { type SQL, sql } from "drizzle-orm";
import { orderLines } from "../../db/schema/index.ts";

const restockedBy = (isCounted: SQL) => sql<number>`(select coalesce(sum(r.restock_units), 0)::int from refund_lines r
  join refunds f on f.id = r.refund_id where r.order_line_id = ${orderLines.id} and ${isCounted})`;

/**
 * Units of an order line that refunds returned to stock: they are not packed. Open refunds count, because their money
 * can take days and the parcel leaves meanwhile.
 */
export const RESTOCKED_UNITS = restockedBy(sql`f.status <> 'failed'`);

/** Units of an order line in parcels. A parcel that came back does not count. */
export const UNITS_IN_PARCELS = sql<number>`(select coalesce(sum(l.quantity), 0)::int from parcel_lines l
  join parcels p on p.id = l.parcel_id where l.order_line_id = ${orderLines.id} and p.state <> 'returned')`;

/**
 * Units of an order line that return requests can cover: units in parcels, without those that a refund restocked
 * although no request covered them.
 */
export const RETURNABLE_UNITS = sql<number>`least(${UNITS_IN_PARCELS}, ${orderLines.quantity} -
  (select coalesce(sum(greatest(r.restock_units - r.returned_units, 0)), 0)::int from refund_lines r
    join refunds f on f.id = r.refund_id where r.order_line_id = ${orderLines.id} and f.status <> 'failed'))`;

export const RESTOCKED_BY_DONE_REFUNDS = restockedBy(sql`f.status = 'done'`);
