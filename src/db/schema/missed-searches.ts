import { sql } from "drizzle-orm";
import { check, date, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";

/** Zero-result searches by day in Sri Lanka: terms and counts, without the visitor. */
export const missedSearches = pgTable(
  "missed_searches",
  {
    day: date({ mode: "string" }).notNull(),
    words: text().notNull(),
    times: integer().notNull().default(1),
  },
  (t) => [
    primaryKey({ columns: [t.day, t.words] }),
    check("missed_searches_are_short", sql`length(${t.words}) between 1 and 40`),
  ],
);
