import { sql } from "drizzle-orm";
import { boolean, check, integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { createdAt, id, moneyCents } from "./columns.ts";

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
    /** Codes of the districts that it serves; empty for all. */
    districts: text().array().notNull().default([]),
    /** Days after the hand-over after which a parcel is overdue. */
    overdueDays: integer().notNull().default(14),
    /** Most cash that it collects for one parcel; null without a limit. */
    cashLimitCents: moneyCents(),
    /** Layout of its waybill (`waybill-layout.ts`); empty for the shop's own columns. */
    waybill: text().notNull().default(""),
    version: integer().notNull().default(1),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex("couriers_by_name").on(sql`lower(${t.name})`),
    check("couriers_overdue_days_are_possible", sql`${t.overdueDays} between 1 and 60`),
    check(
      "couriers_cash_limit_is_positive",
      sql`${t.cashLimitCents} is null or (${t.cashLimitCents} > 0 and ${t.collectsCash})`,
    ),
    check("couriers_tracking_names_the_number", sql`${t.trackingUrl} like 'https://%{number}%'`),
  ],
);
