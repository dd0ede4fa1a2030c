import { sql } from "drizzle-orm";
import { check, jsonb, pgTable, text, unique } from "drizzle-orm/pg-core";
import type { OrderFilter } from "../../domain/orders/staff/order-views.ts";
import { createdAt, id } from "./columns.ts";
import { staffUsers } from "./staff.ts";

/** Saved views: order lists that a staff member has named. Private to that staff member, and deleted with them. */
export const savedViews = pgTable(
  "saved_views",
  {
    id: id(),
    staffId: text()
      .notNull()
      .references(() => staffUsers.id, { onDelete: "cascade" }),
    name: text().notNull(),
    filter: jsonb().$type<OrderFilter>().notNull(),
    /** Search term, encrypted because it may be a person's name. Empty without a search. */
    encryptedSearch: text().notNull().default(""),
    createdAt: createdAt(),
  },
  (t) => [
    unique("saved_views_one_per_name").on(t.staffId, t.name),
    check("saved_views_have_a_name", sql`${t.name} <> ''`),
  ],
);
