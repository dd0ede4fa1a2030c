import { index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { createdAt } from "./columns.ts";
import { enquiries } from "./enquiries.ts";
import { orders } from "./orders.ts";

/** Orders that staff placed for somebody on the telephone or in a chat. Goes when the order is anonymised. */
export const staffPlacings = pgTable(
  "staff_placings",
  {
    /** Key of the submitted form: a second submission with the same key has no effect. */
    key: uuid().primaryKey(),
    /** SHA-256 of what was asked for: the same form with something else in it is refused. */
    requestHash: text().notNull(),
    /** Null only until the transaction that makes it has placed it. */
    orderId: uuid()
      .unique()
      .references(() => orders.id, { onDelete: "cascade" }),
    /** The wish in a chat that it was made of. */
    enquiryId: uuid().references(() => enquiries.id, { onDelete: "set null" }),
    createdAt: createdAt(),
  },
  (t) => [index("staff_placings_by_enquiry").on(t.enquiryId)],
);
