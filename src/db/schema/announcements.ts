import { sql } from "drizzle-orm";
import { boolean, check, integer, pgTable, text } from "drizzle-orm/pg-core";
import { createdAt, moment } from "./columns.ts";

/** The announcement bar of the storefront; at most one row. */
export const announcements = pgTable(
  "announcements",
  {
    id: integer().primaryKey().default(1),
    isOn: boolean().notNull().default(false),
    textEn: text().notNull().default(""),
    /** Empty without a translation: the English text is displayed. */
    textSi: text().notNull().default(""),
    textTa: text().notNull().default(""),
    /** Path in the storefront, without language; empty for none. */
    link: text().notNull().default(""),
    /** Start of display; null: at once. */
    startsAt: moment(),
    /** End of display; null: until staff turn it off. */
    endsAt: moment(),
    /** Incremented by every change. */
    version: integer().notNull().default(1),
    updatedAt: createdAt(),
  },
  (t) => [
    check("announcements_single_row", sql`${t.id} = 1`),
    check("announcements_on_has_a_text", sql`not ${t.isOn} or ${t.textEn} <> ''`),
    check(
      "announcements_are_short",
      sql`length(${t.textEn}) <= 140 and length(${t.textSi}) <= 140 and length(${t.textTa}) <= 140`,
    ),
    check(
      "announcements_link_to_our_pages",
      sql`${t.link} = '' or (${t.link} ~ '^/([^/\\\\]|$)' and length(${t.link}) <= 200)`,
    ),
    check("announcements_end_after_they_start", sql`${t.endsAt} > ${t.startsAt}`),
  ],
);
