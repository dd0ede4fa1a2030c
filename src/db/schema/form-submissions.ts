import { index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { createdAt } from "./columns.ts";

/**
 * Records that forms of the back office created, for a day: submitting the same form again returns the record instead
 * of creating another.
 */
export const formSubmissions = pgTable(
  "form_submissions",
  {
    /** The form's key, generated when the form was rendered. */
    key: uuid().primaryKey(),
    /** SHA-256 of the form's fields. */
    requestHash: text().notNull(),
    /** Names the created record in the URL of its page. Empty only until the creating transaction ends. */
    result: text().notNull().default(""),
    createdAt: createdAt(),
  },
  (t) => [index("form_submissions_by_time").on(t.createdAt)],
);
