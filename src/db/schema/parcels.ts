import { sql } from "drizzle-orm";
import { check, index, integer, pgEnum, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { PARCEL_STATES } from "../../domain/orders/fulfilment/fulfilment-state.ts";
import { createdAt, id, moment } from "./columns.ts";
import { orderLines } from "./order-lines.ts";
import { orders } from "./orders.ts";

export const parcelState = pgEnum("parcel_state", PARCEL_STATES);

/** Parcels of an order: each holds some or all of its lines. Deleted when it is unpacked before dispatch. */
export const parcels = pgTable(
  "parcels",
  {
    id: id(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id, { onDelete: "cascade" }),
    state: parcelState().notNull().default("packed"),
    courier: text(),
    trackingNumber: text(),
    trackingUrl: text(),
    /** Number of delivery attempts. */
    attempts: integer().notNull().default(0),
    createdAt: createdAt(),
    updatedAt: createdAt(),
    deliveredAt: moment(),
  },
  (t) => [
    index("parcels_by_order").on(t.orderId, t.createdAt),
    index("parcels_by_tracking_number").on(sql`lower(${t.trackingNumber})`).where(sql`${t.trackingNumber} is not null`),
    check("parcels_attempts_begin_with_dispatch", sql`(${t.state} = 'packed') = (${t.attempts} = 0)`),
    check("parcels_dispatched_has_a_courier", sql`${t.attempts} = 0 or ${t.courier} is not null`),
    check("parcels_delivered_has_a_time", sql`${t.state} <> 'delivered' or ${t.deliveredAt} is not null`),
    check("parcels_tracking_is_https", sql`${t.trackingUrl} ~ '^https://'`),
  ],
);

/**
 * Units of a line in a parcel. All parcels of an order never hold more than was ordered, less the units that refunds
 * return to stock (trigger).
 */
export const parcelLines = pgTable(
  "parcel_lines",
  {
    parcelId: uuid()
      .notNull()
      .references(() => parcels.id, { onDelete: "cascade" }),
    orderLineId: uuid()
      .notNull()
      .references(() => orderLines.id, { onDelete: "cascade" }),
    quantity: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.parcelId, t.orderLineId] }),
    index("parcel_lines_by_order_line").on(t.orderLineId),
    check("parcel_lines_quantity_is_positive", sql`${t.quantity} > 0`),
  ],
);
