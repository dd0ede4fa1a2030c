import { sql } from "drizzle-orm";
import { boolean, check, date, index, integer, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import type { Language } from "../../domain/languages.ts";
import { rupees } from "../../domain/money.ts";
import { DISCOUNT_SCOPES } from "../../domain/promotions/discount-code.ts";
import { createdAt, id, moment, moneyCents } from "./columns.ts";
import { orders } from "./orders.ts";

/** Terms and scope of a discount; the same columns in its use by an order. */
const terms = () => ({
  /** Per cent of the items; null for a fixed amount and for free delivery. */
  percent: integer(),
  /** Null for a percentage and for free delivery. */
  amountCents: moneyCents(),
  freesDelivery: boolean().notNull().default(false),
  /** The cheapest `getUnits` in every `buyUnits + getUnits` items are reduced; null: all items are. */
  buyUnits: integer(),
  getUnits: integer(),
  scope: text({ enum: DISCOUNT_SCOPES }).notNull().default("all"),
  /** Products, categories or collections of the scope. A deleted one matches nothing. */
  scopeIds: uuid().array().notNull().default([]),
});

/**
 * Discount codes, and automatic offers, which have titles instead of a code (docs/decisions/discounts.md). They are
 * stopped, never deleted: orders refer to them.
 */
export const discountCodes = pgTable(
  "discount_codes",
  {
    id: id(),
    /** Normalised code: capitals and digits; null for an automatic offer. */
    code: text().unique(),
    /** Names of an automatic offer by language; English where one is missing. */
    titles: jsonb().$type<Partial<Record<Language, string>>>().notNull().default({}),
    ...terms(),
    /** A code that adds to the automatic offer of a cart. */
    isCombinable: boolean().notNull().default(false),
    /** Minimum amount of the items in its scope. */
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
    check(
      "discount_codes_have_one_kind",
      sql`num_nonnulls(${t.percent}, ${t.amountCents}) = case when ${t.freesDelivery} then 0 else 1 end`,
    ),
    check(
      "discount_codes_units_have_percent",
      sql`(${t.buyUnits} is null) = (${t.getUnits} is null) and (${t.buyUnits} is null or ${t.percent} is not null)`,
    ),
    check("discount_codes_units_are_in_range", sql`${t.buyUnits} between 1 and 99 and ${t.getUnits} between 1 and 99`),
    check("discount_codes_scope_is_known", sql`${t.scope} in ('all', 'products', 'categories', 'collections')`),
    check("discount_codes_scope_has_ids", sql`(${t.scope} = 'all') = (cardinality(${t.scopeIds}) = 0)`),
    check(
      "discount_codes_offers_have_a_title_and_no_limits",
      sql`${t.code} is not null or (coalesce(${t.titles} ->> 'en', '') <> '' and ${t.maxUses} is null and ${t.maxUsesEach} is null)`,
    ),
    check("discount_codes_percent_is_in_range", sql`${t.percent} between 1 and 100`),
    check("discount_codes_amount_is_positive", sql`${t.amountCents} > 0`),
    check("discount_codes_minimum_is_not_negative", sql`${t.minimumCents} >= 0`),
    check("discount_codes_limits_are_positive", sql`${t.maxUses} > 0 and ${t.maxUsesEach} > 0`),
    check("discount_codes_days_are_in_order", sql`${t.startsOn} <= ${t.endsOn}`),
    check("discount_codes_within_limit", sql`${t.used} >= 0 and (${t.maxUses} is null or ${t.used} <= ${t.maxUses})`),
  ],
);

/** Code and offer of an order with their terms: a later change of them does not change the order. */
export const discountUses = pgTable(
  "discount_uses",
  {
    orderId: uuid()
      .notNull()
      .references(() => orders.id, { onDelete: "cascade" }),
    codeId: uuid()
      .notNull()
      .references(() => discountCodes.id),
    ...terms(),
    /** Amount that it saves on the items or on the delivery charge. */
    savedCents: moneyCents().notNull().default(rupees(0)),
    /** Time at which the use became available again because the order ended unpaid (trigger on `orders`). */
    releasedAt: moment(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.orderId, t.codeId] }),
    index("discount_uses_by_code").on(t.codeId, t.createdAt),
    check(
      "discount_uses_have_one_kind",
      sql`num_nonnulls(${t.percent}, ${t.amountCents}) = case when ${t.freesDelivery} then 0 else 1 end`,
    ),
    check("discount_uses_saved_is_not_negative", sql`${t.savedCents} >= 0`),
  ],
);
