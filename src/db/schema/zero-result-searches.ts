import { sql } from "drizzle-orm";
import { check, date, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";

/** Zero-result searches by day in Sri Lanka: terms and counts, without the visitor. */
export const zeroResultSearches = pgTable(
  "zero_result_searches",
  {
    day: date({ mode: "string" }).notNull(),
    term: text().notNull(),
    searches: integer().notNull().default(1),
  },
  (t) => [
    primaryKey({ columns: [t.day, t.term] }),
    check("zero_result_searches_term_length", sql`length(${t.term}) between 1 and 40`),
  ],
);
