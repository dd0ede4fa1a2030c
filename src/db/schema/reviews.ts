import { sql } from "drizzle-orm";
import { check, index, integer, pgEnum, pgTable, primaryKey, smallint, text, unique, uuid } from "drizzle-orm/pg-core";
import { REVIEW_STATUSES } from "../../domain/reviews/review-rules.ts";
import { customers } from "./accounts.ts";
import { products } from "./catalog.ts";
import { createdAt, id, isSupportedLanguage, moment } from "./columns.ts";

export const reviewStatus = pgEnum("review_status", REVIEW_STATUSES);

/** Product reviews of buyers, under a nickname. Deleted with the account; no column refers to an order. */
export const productReviews = pgTable(
  "product_reviews",
  {
    id: id(),
    productId: uuid()
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    customerId: uuid()
      .notNull()
      .references(() => customers.id, { onDelete: "cascade" }),
    status: reviewStatus().notNull().default("pending"),
    stars: smallint().notNull(),
    nickname: text().notNull(),
    text: text().notNull(),
    /** Language of the page on which it was written. */
    language: text().notNull(),
    /** Reason of the rejection, displayed to the author. */
    rejectionReason: text(),
    /** The shop's public reply, displayed below the review. */
    reply: text(),
    /** Incremented by every change: staff publish or reject the version that they read. */
    version: integer().notNull().default(1),
    writtenAt: moment().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    unique("product_reviews_one_per_customer").on(t.productId, t.customerId),
    index("product_reviews_by_customer").on(t.customerId),
    index("product_reviews_pending").on(t.writtenAt).where(sql`${t.status} = 'pending'`),
    index("product_reviews_decided").on(t.writtenAt.desc()).where(sql`${t.status} <> 'pending'`),
    index("product_reviews_approved").on(t.productId, t.writtenAt.desc()).where(sql`${t.status} = 'approved'`),
    check("product_reviews_stars_are_one_to_five", sql`${t.stars} between 1 and 5`),
    check("product_reviews_language_is_supported", isSupportedLanguage(t.language)),
    check(
      "product_reviews_rejected_have_a_reason",
      sql`(${t.status} = 'rejected') = (${t.rejectionReason} is not null)`,
    ),
    check("product_reviews_replies_are_to_approved", sql`${t.reply} is null or ${t.status} = 'approved'`),
  ],
);

/**
 * Example reviews of the demonstration: without a customer, and outside of ratings, facets and structured data. A page
 * shows those in its language. Deleted with the product.
 */
export const exampleReviews = pgTable(
  "example_reviews",
  {
    productId: uuid()
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    language: text().notNull(),
    /** Order on the page, from 0. */
    position: smallint().notNull(),
    stars: smallint().notNull(),
    nickname: text().notNull(),
    text: text().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.productId, t.language, t.position] }),
    check("example_reviews_stars_are_one_to_five", sql`${t.stars} between 1 and 5`),
    check("example_reviews_language_is_supported", isSupportedLanguage(t.language)),
  ],
);

/** Number of published reviews of a product, and the sum of their stars. Set by a trigger only. */
export const productRatings = pgTable(
  "product_ratings",
  {
    productId: uuid()
      .primaryKey()
      .references(() => products.id, { onDelete: "cascade" }),
    reviews: integer().notNull(),
    stars: integer().notNull(),
  },
  (t) => [check("product_ratings_add_up", sql`${t.stars} between ${t.reviews} and 5 * ${t.reviews}`)],
);
