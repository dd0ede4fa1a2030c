import { sql } from "drizzle-orm";
import { boolean, check, date, index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { rupees } from "../../domain/money.ts";
import { createdAt, id, moment, moneyCents } from "./columns.ts";
import { orders } from "./orders.ts";

/** Discount codes (`domain/promotions/discount-code.ts`). A code is stopped, never deleted: orders refer to it. */
export const discountCodes = pgTable(
  "discount_codes",
  {
    id: id(),
    /** Normalised code: capitals and digits. */
    code: text().notNull().unique(),
    /** Per cent of the subtotal; null for a fixed amount. */
    percent: integer(),
    /** Null for a percentage. */
    amountCents: moneyCents(),
    /** Minimum subtotal. */
    minimumCents: moneyCents().notNull().default(rupees(0)),
    /** First and last day, in Sri Lanka; null: no limit. */
    startsOn: date({ mode: "string" }),
    endsOn: date({ mode: "string" }),
    /** Maximum number of uses in total, and per customer; null: no limit. */
    maxUses: integer(),
    maxUsesEach: integer(),
    isActive: boolean().notNull().default(true),
    /** Set by a trigger on `discount_uses`. */
    used: integer().notNull().default(0),
    version: integer().notNull().default(1),
    createdAt: createdAt(),
  },
  (t) => [
    check("discount_codes_code_is_normalised", sql`${t.code} ~ '^[A-Z0-9]{4,24}$'`),
    check("discount_codes_have_percent_or_amount", sql`(${t.percent} is null) <> (${t.amountCents} is null)`),
    check("discount_codes_percent_is_in_range", sql`${t.percent} between 1 and 100`),
    check("discount_codes_amount_is_positive", sql`${t.amountCents} > 0`),
    check("discount_codes_minimum_is_not_negative", sql`${t.minimumCents} >= 0`),
    check("discount_codes_limits_are_positive", sql`${t.maxUses} > 0 and ${t.maxUsesEach} > 0`),
    check("discount_codes_days_are_in_order", sql`${t.startsOn} <= ${t.endsOn}`),
    check("discount_codes_within_limit", sql`${t.used} >= 0 and (${t.maxUses} is null or ${t.used} <= ${t.maxUses})`),
  ],
);

/** Code and terms of an order: a later change of the code does not change the order. */
export const discountUses = pgTable(
  "discount_uses",
  {
    orderId: uuid()
      .primaryKey()
      .references(() => orders.id, { onDelete: "cascade" }),
    codeId: uuid()
      .notNull()
      .references(() => discountCodes.id),
    percent: integer(),
    amountCents: moneyCents(),
    /** Time at which the use became available again because the order ended unpaid (trigger on `orders`). */
    releasedAt: moment(),
    createdAt: createdAt(),
  },
  (t) => [
    index("discount_uses_by_code").on(t.codeId, t.createdAt),
    check("discount_uses_have_percent_or_amount", sql`(${t.percent} is null) <> (${t.amountCents} is null)`),
  ],
);
