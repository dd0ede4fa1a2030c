import { sql } from "drizzle-orm";
import {
  check,
  index,
  integer,
  pgEnum,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { RETURN_REASONS, RETURN_REMEDIES } from "../../domain/returns/return-rules.ts";
import { RETURN_STATUSES } from "../../domain/returns/return-status.ts";
import { createdAt, id, moment } from "./columns.ts";
import { orderLines } from "./order-lines.ts";
import { orders } from "./orders.ts";
import { uploads } from "./uploads.ts";

export const returnReason = pgEnum("return_reason", RETURN_REASONS);
export const returnRemedy = pgEnum("return_remedy", RETURN_REMEDIES);
export const returnStatus = pgEnum("return_status", RETURN_STATUSES);

/** Return requests, at most one open request per order. The customer is the order's. */
export const returnRequests = pgTable(
  "return_requests",
  {
    id: id(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id, { onDelete: "cascade" }),
    /** Key of the submitted form: a second submission with the same key has no effect. */
    key: uuid().notNull(),
    reason: returnReason().notNull(),
    /** Remedy that the customer requested; staff can change it to a refund. */
    remedy: returnRemedy().notNull().default("refund"),
    /** The order with the same items again. */
    replacementId: uuid()
      .unique("return_requests_one_replacement")
      .references(() => orders.id, { onDelete: "set null" }),
    status: returnStatus().notNull().default("requested"),
    /** Reason in the customer's words; deleted when the order is anonymised. */
    details: text().notNull().default(""),
    /** Staff's reply; deleted with the details. */
    reply: text().notNull().default(""),
    createdAt: createdAt(),
    decidedAt: moment(),
    closedAt: moment(),
  },
  (t) => [
    unique("return_requests_one_per_form").on(t.orderId, t.key),
    uniqueIndex("return_requests_one_open_per_order")
      .on(t.orderId)
      .where(sql`${t.status} in ('requested', 'approved')`),
    index("return_requests_open").on(t.createdAt).where(sql`${t.status} in ('requested', 'approved')`),
    index("return_requests_to_replace")
      .on(t.createdAt)
      .where(sql`${t.remedy} = 'replacement' and ${t.status} = 'received' and ${t.replacementId} is null`),
    check("return_requests_replace_faulty_items", sql`${t.remedy} = 'refund' or ${t.reason} <> 'change-of-mind'`),
    check(
      "return_requests_decided_has_a_time",
      sql`${t.status} not in ('approved', 'declined', 'received') or ${t.decidedAt} is not null`,
    ),
    check(
      "return_requests_closed_has_a_time",
      sql`(${t.status} in ('declined', 'withdrawn', 'received')) = (${t.closedAt} is not null)`,
    ),
  ],
);

/**
 * Requested units per order line; once the request is received, those that arrived. The sum over all counted requests
 * never exceeds the bought units (trigger).
 */
export const returnLines = pgTable(
  "return_lines",
  {
    requestId: uuid()
      .notNull()
      .references(() => returnRequests.id, { onDelete: "cascade" }),
    orderLineId: uuid()
      .notNull()
      .references(() => orderLines.id, { onDelete: "cascade" }),
    quantity: integer().notNull(),
    /** Received units that went back to stock. */
    restockUnits: integer().notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.requestId, t.orderLineId] }),
    index("return_lines_by_order_line").on(t.orderLineId),
    check("return_lines_quantity_is_positive", sql`${t.quantity} > 0`),
    check("return_lines_restocked_units", sql`${t.restockUnits} between 0 and ${t.quantity}`),
  ],
);

/** Photos of a return request. */
export const returnPhotos = pgTable(
  "return_photos",
  {
    requestId: uuid()
      .notNull()
      .references(() => returnRequests.id, { onDelete: "cascade" }),
    uploadId: uuid()
      .notNull()
      .references(() => uploads.id, { onDelete: "cascade" }),
  },
  (t) => [primaryKey({ columns: [t.requestId, t.uploadId] }), index("return_photos_by_upload").on(t.uploadId)],
);
