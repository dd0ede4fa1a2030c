import { sql } from "drizzle-orm";
import { boolean, check, date, index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { rupees } from "../../domain/money.ts";
import { createdAt, id, moment, moneyCents } from "./columns.ts";
import { orders } from "./orders.ts";

/** What a code takes off an order's goods (`domain/promotions/discount-code.ts`). A code is stopped, never deleted: orders have used it. */
export const discountCodes = pgTable(
  "discount_codes",
  {
    id: id(),
    /** As it is compared: capitals and digits. */
    code: text().notNull().unique(),
    /** Hundredths of the goods; null for an amount. */
    percent: integer(),
    /** Null for a share. */
    amountCents: moneyCents(),
    /** Goods of at least so much. */
    minimumCents: moneyCents().notNull().default(rupees(0)),
    /** The first and the last day in Sri Lanka; null: always. */
    startsOn: date({ mode: "string" }),
    endsOn: date({ mode: "string" }),
    /** How often in all, and by each customer; null: without limit. */
    maxUses: integer(),
    maxUsesEach: integer(),
    isActive: boolean().notNull().default(true),
    /** Kept by a trigger on `discount_uses`. */
    used: integer().notNull().default(0),
    version: integer().notNull().default(1),
    createdAt: createdAt(),
  },
  (t) => [
    check("discount_codes_code_is_tidy", sql`${t.code} ~ '^[A-Z0-9]{4,24}$'`),
    check("discount_codes_take_a_share_or_an_amount", sql`(${t.percent} is null) <> (${t.amountCents} is null)`),
    check("discount_codes_share_is_a_part", sql`${t.percent} between 1 and 100`),
    check("discount_codes_amount_is_positive", sql`${t.amountCents} > 0`),
    check("discount_codes_minimum_is_not_negative", sql`${t.minimumCents} >= 0`),
    check("discount_codes_limits_are_positive", sql`${t.maxUses} > 0 and ${t.maxUsesEach} > 0`),
    check("discount_codes_days_are_in_order", sql`${t.startsOn} <= ${t.endsOn}`),
    check("discount_codes_within_limit", sql`${t.used} >= 0 and (${t.maxUses} is null or ${t.used} <= ${t.maxUses})`),
  ],
);

/** Which order used which code, on which terms: a later change of the code leaves the order alone. */
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
    /** The order ended before it was paid, and its use is free again (trigger on `orders`). */
    givenBackAt: moment(),
    createdAt: createdAt(),
  },
  (t) => [
    index("discount_uses_by_code").on(t.codeId, t.createdAt),
    check("discount_uses_have_terms", sql`(${t.percent} is null) <> (${t.amountCents} is null)`),
  ],
);
