import { sql } from "drizzle-orm";
import { boolean, check, integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { createdAt, id } from "./columns.ts";

/** Couriers of the shop, edited by the owner. A parcel stores the name of its courier as text. */
export const couriers = pgTable(
  "couriers",
  {
    id: id(),
    name: text().notNull(),
    /** Link to the courier's page about a parcel, with `{number}` for its number. */
    trackingUrl: text(),
    /** Examples of its tracking numbers; empty when any number is possible. */
    numberExamples: text().array().notNull(),
    collectsCash: boolean().notNull(),
    version: integer().notNull().default(1),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex("couriers_by_name").on(sql`lower(${t.name})`),
    check("couriers_tracking_names_the_number", sql`${t.trackingUrl} like 'https://%{number}%'`),
  ],
);
