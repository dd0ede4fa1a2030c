import { index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { createdAt } from "./columns.ts";
import { enquiries } from "./enquiries.ts";
import { orders } from "./orders.ts";

/** Orders that staff placed for a customer by phone or chat. Deleted when the order is anonymised. */
export const staffOrderPlacements = pgTable(
  "staff_order_placements",
  {
    /** Key of the submitted form: a second submission with the same key has no effect. */
    key: uuid().primaryKey(),
    /** SHA-256 of the request: the same form with other content is rejected. */
    requestHash: text().notNull(),
    /** Null only inside the transaction that places the order. */
    orderId: uuid()
      .unique()
      .references(() => orders.id, { onDelete: "cascade" }),
    /** The chat order that it was created from. */
    enquiryId: uuid().references(() => enquiries.id, { onDelete: "set null" }),
    createdAt: createdAt(),
  },
  (t) => [index("staff_order_placements_by_enquiry").on(t.enquiryId)],
);
