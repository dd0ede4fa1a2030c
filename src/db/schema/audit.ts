import { sql } from "drizzle-orm";
import { index, jsonb, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { createdAt, id } from "./columns.ts";

/** Audit log of staff actions, written by the back office. Append-only (trigger). */
export const auditLog = pgTable(
  "audit_log",
  {
    id: id(),
    actor: text().notNull(),
    action: text().notNull(),
    subject: text().notNull(),
    facts: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    createdAt: createdAt(),
  },
  (t) => [
    index("audit_log_by_actor").on(t.actor, t.id),
    index("audit_log_by_subject").on(t.subject, t.id),
    // Access log: one row per staff member, viewed order or customer, and day.
    uniqueIndex("audit_log_one_view_per_day")
      .on(t.actor, t.subject, sql`(${t.facts}->>'day')`)
      .where(sql`${t.action} in ('order.viewed', 'customer.viewed')`),
  ],
);
