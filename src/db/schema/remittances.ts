import { sql } from "drizzle-orm";
import { check, date, index, pgTable, text, unique, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { createdAt, id, moneyCents } from "./columns.ts";
import { orders } from "./orders.ts";

/** Cash from doors that a courier hands over in one go. Append-only (trigger): what was wrong is put right by another one. */
export const remittances = pgTable(
  "remittances",
  {
    id: id(),
    /** Key of the submitted form: a second submission with the same key has no effect. */
    key: uuid().notNull().unique(),
    courier: text().notNull(),
    /** What the courier, or the bank, calls it. */
    reference: text().notNull(),
    /** The day in Sri Lanka on which it was handed over. */
    handedOverOn: date({ mode: "string" }).notNull(),
    totalCents: moneyCents().notNull(),
    /** A staff id. */
    actor: text().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    index("remittances_newest").on(t.createdAt, t.id),
    // Nobody enters the same list twice, however its courier is written.
    uniqueIndex("remittances_once").on(sql`lower(${t.courier})`, sql`lower(${t.reference})`),
    check("remittances_are_named", sql`${t.courier} <> '' and ${t.reference} <> ''`),
  ],
);

/** What it says of each order. Each line adds to what came in for the order (trigger). Append-only (trigger). */
export const remittanceLines = pgTable(
  "remittance_lines",
  {
    id: id(),
    remittanceId: uuid()
      .notNull()
      .references(() => remittances.id),
    /** As it stands in the courier's list. */
    named: text().notNull(),
    /** Null when the shop knows no such order. */
    orderId: uuid().references(() => orders.id),
    /** LKR cents; negative where an earlier line is put right. */
    amountCents: moneyCents().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    unique("remittance_lines_once_each").on(t.remittanceId, t.named),
    index("remittance_lines_by_order").on(t.orderId),
    index("remittance_lines_unknown").on(t.createdAt, t.id).where(sql`${t.orderId} is null`),
    check("remittance_lines_say_something", sql`${t.amountCents} <> 0 and ${t.named} <> ''`),
  ],
);
