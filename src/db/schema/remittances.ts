import { sql } from "drizzle-orm";
import { check, date, index, pgTable, text, unique, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { createdAt, id, moneyCents } from "./columns.ts";
import { orders } from "./orders.ts";

/**
 * Remittances: cash on delivery that a courier pays out. Append-only (trigger): a mistake is corrected by another
 * remittance.
 */
export const remittances = pgTable(
  "remittances",
  {
    id: id(),
    /** Key of the submitted form: a second submission with the same key has no effect. */
    key: uuid().notNull().unique(),
    courier: text().notNull(),
    /** Reference of the courier or the bank. */
    reference: text().notNull(),
    /** Day in Sri Lanka on which the courier paid out. */
    remittedOn: date({ mode: "string" }).notNull(),
    totalCents: moneyCents().notNull(),
    /** A staff id. */
    actor: text().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    index("remittances_newest").on(t.createdAt, t.id),
    // The same list cannot be entered twice, regardless of the case of the courier's name.
    uniqueIndex("remittances_one_per_reference").on(sql`lower(${t.courier})`, sql`lower(${t.reference})`),
    check("remittances_have_courier_and_reference", sql`${t.courier} <> '' and ${t.reference} <> ''`),
  ],
);

/** Amount per order of a remittance. Each line adds to the order's received cash (trigger). Append-only (trigger). */
export const remittanceLines = pgTable(
  "remittance_lines",
  {
    id: id(),
    remittanceId: uuid()
      .notNull()
      .references(() => remittances.id),
    /** Order number as written in the courier's list. */
    orderNumber: text().notNull(),
    /** Null when no order has this number. */
    orderId: uuid().references(() => orders.id),
    /** LKR cents; negative to correct an earlier line. */
    amountCents: moneyCents().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    unique("remittance_lines_one_per_order_number").on(t.remittanceId, t.orderNumber),
    index("remittance_lines_by_order").on(t.orderId),
    index("remittance_lines_unknown").on(t.createdAt, t.id).where(sql`${t.orderId} is null`),
    check("remittance_lines_are_not_empty", sql`${t.amountCents} <> 0 and ${t.orderNumber} <> ''`),
  ],
);
