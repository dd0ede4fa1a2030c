import { sql } from "drizzle-orm";
import { check, index, integer, pgEnum, pgTable, text, unique, uuid } from "drizzle-orm/pg-core";
import { ENQUIRY_KINDS, ENQUIRY_STATUSES } from "../../domain/enquiries/enquiry.ts";
import { customers } from "./accounts.ts";
import { variants } from "./catalog.ts";
import { createdAt, id, moneyCents } from "./columns.ts";

export const enquiryKind = pgEnum("enquiry_kind", ENQUIRY_KINDS);
export const enquiryStatus = pgEnum("enquiry_status", ENQUIRY_STATUSES);

/**
 * Orders requested by chat. The requested items are copied and immutable (trigger). The customer is a reference, so the
 * row holds no name, phone number or address.
 */
export const enquiries = pgTable(
  "enquiries",
  {
    id: id(),
    /** Reference that customer and staff use in the chat. */
    reference: text().notNull().unique(),
    customerId: uuid()
      .notNull()
      .references(() => customers.id, { onDelete: "cascade" }),
    /** Key of the submitted form: a second submission with the same key has no effect. */
    key: uuid().notNull(),
    kind: enquiryKind().notNull(),
    status: enquiryStatus().notNull().default("new"),
    variantId: uuid().references(() => variants.id, { onDelete: "set null" }),
    productPublicId: text().notNull(),
    title: text().notNull(),
    /** Such as "Large / Plum"; empty for a product without options. */
    variantLabel: text().notNull().default(""),
    sku: text().notNull().default(""),
    quantity: integer().notNull(),
    priceCents: moneyCents().notNull(),
    totalCents: moneyCents().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    unique("enquiries_one_per_form").on(t.customerId, t.key),
    index("enquiries_by_variant").on(t.variantId),
    index("enquiries_by_status").on(t.status, t.createdAt, t.id),
    check("enquiries_reference_is_readable", sql`${t.reference} ~ '^E-[2-9B-DF-HJKMNP-TV-Z]{6}$'`),
    check("enquiries_quantity_is_positive", sql`${t.quantity} > 0`),
    check("enquiries_price_is_positive", sql`${t.priceCents} > 0`),
    check("enquiries_total_adds_up", sql`${t.totalCents} = ${t.priceCents} * ${t.quantity}`),
  ],
);
