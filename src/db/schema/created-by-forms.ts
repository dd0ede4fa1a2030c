import { index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { createdAt } from "./columns.ts";

/** What forms of the back office created, for a day: the same form sent again returns it instead of creating another. */
export const createdByForms = pgTable(
  "created_by_forms",
  {
    /** The form's key, made when the form was shown. */
    key: uuid().primaryKey(),
    /** SHA-256 of the form's fields. */
    requestHash: text().notNull(),
    /** Names the created record in the address of its page. Empty only until the creating transaction ends. */
    result: text().notNull().default(""),
    createdAt: createdAt(),
  },
  (t) => [index("created_by_forms_by_time").on(t.createdAt)],
);
