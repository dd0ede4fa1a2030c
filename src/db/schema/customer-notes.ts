import { index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { customers } from "./accounts.ts";
import { createdAt, id } from "./columns.ts";

/** Staff notes about a customer. Part of the customer's own data. */
export const customerNotes = pgTable(
  "customer_notes",
  {
    id: id(),
    customerId: uuid()
      .notNull()
      .references(() => customers.id, { onDelete: "cascade" }),
    text: text().notNull(),
    /** Staff, by their id. */
    actor: text().notNull(),
    createdAt: createdAt(),
  },
  (t) => [index("customer_notes_by_customer").on(t.customerId, t.createdAt)],
);
