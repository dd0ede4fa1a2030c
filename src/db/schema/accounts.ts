import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { MAX_FURTHER_ADDRESSES } from "../../domain/accounts/further-address.ts";
import { LANGUAGES } from "../../domain/languages.ts";
import { createdAt, customerSearchText, id, isSupportedLanguage, moment } from "./columns.ts";

/** Better Auth's own tables: users, sessions, accounts, verifications. Only Better Auth writes them. */
export const users = pgTable("users", {
  id: text().primaryKey(),
  name: text().notNull(),
  email: text().notNull().unique(),
  emailVerified: boolean().notNull().default(false),
  image: text(),
  /** True after the first correct code of the authenticator app (`two-factors.ts`). */
  twoFactorEnabled: boolean().notNull().default(false),
  createdAt: createdAt(),
  updatedAt: createdAt(),
});

export const sessions = pgTable(
  "sessions",
  {
    id: text().primaryKey(),
    expiresAt: moment().notNull(),
    /** SHA-256 of the token, in base64url (`hash-token.ts`). The token itself is only in the browser's cookie. */
    tokenHash: text().notNull().unique(),
    createdAt: createdAt(),
    updatedAt: createdAt(),
    /** Never filled. */
    ipAddress: text(),
    /** Names of browser and system only (`device-name.ts`). */
    userAgent: text(),
    /** Time of the last request, to within `SEEN_EVERY_MS`. Our code writes it. */
    lastSeenAt: createdAt(),
    /** Time of the last right PIN; null when none was entered. Our code writes it. */
    pinEnteredAt: moment(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
  },
  (t) => [index("sessions_by_user").on(t.userId)],
);

export const accounts = pgTable(
  "accounts",
  {
    id: text().primaryKey(),
    accountId: text().notNull(),
    providerId: text().notNull(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    accessToken: text(),
    refreshToken: text(),
    idToken: text(),
    accessTokenExpiresAt: moment(),
    refreshTokenExpiresAt: moment(),
    scope: text(),
    /** scrypt hash from Better Auth; the password itself is never stored. */
    password: text(),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (t) => [index("accounts_by_user").on(t.userId)],
);

export const verifications = pgTable(
  "verifications",
  {
    id: text().primaryKey(),
    identifier: text().notNull(),
    value: text().notNull(),
    expiresAt: moment().notNull(),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (t) => [index("verifications_by_identifier").on(t.identifier)],
);

/** The specification's user profile (spec §3), without the password. */
export const customers = pgTable(
  "customers",
  {
    id: id(),
    userId: text()
      .notNull()
      .unique()
      .references(() => users.id, { onDelete: "cascade" }),
    firstName: text().notNull(),
    lastName: text().notNull(),
    /**
     * Recipient of the emails about orders: the login's email address (`users.email`). Older ones may differ from it.
     */
    email: text().notNull(),
    /** Entered under My Account; replaces `email` and the login's address when the customer opens the link. */
    pendingEmail: text(),
    /** E.164, validated for Sri Lanka. */
    phone: text().notNull(),
    gender: text(),
    /** Language of the customer's emails. */
    language: text({ enum: LANGUAGES }).notNull().default("en"),
    /** Whether emails may name the products. Off unless the customer turns it on (design §8). */
    namesInMails: boolean().notNull().default(false),
    /** Whether the cart is kept in the account. */
    keepsCart: boolean().notNull().default(true),
    /**
     * Language of the terms that the registration form displayed; null for accounts that are older than the checkbox.
     */
    termsLanguage: text({ enum: LANGUAGES }),
    termsVersion: integer(),
    termsAcceptedAt: moment(),
    /** Staff tags of the customer. Visible to staff, and to the customer in the data export. */
    tags: text().array().notNull().default([]),
    /** Time from which new orders of the customer are rejected. */
    blockedAt: moment(),
    blockedReason: text(),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (t) => [
    // The back office lists the newest first, and searches by parts of names, email addresses and phone numbers.
    index("customers_newest").on(t.createdAt, t.id),
    index("customers_blocked").on(t.blockedAt).where(sql`${t.blockedAt} is not null`),
    // Few customers have tags: one index lists the tags, the other finds the customers of a tag.
    index("customers_tagged").on(t.createdAt, t.id).where(sql`${t.tags} <> '{}'`),
    index("customers_by_tag").using("gin", t.tags).where(sql`${t.tags} <> '{}'`),
    index("customers_search_trigrams").using("gin", sql`${customerSearchText(t)} gin_trgm_ops`),
    check("customers_block_has_a_reason", sql`(${t.blockedAt} is null) = (${t.blockedReason} is null)`),
    check("customers_terms_have_a_time", sql`(${t.termsVersion} is null) = (${t.termsAcceptedAt} is null)`),
    check("customers_language_is_supported", isSupportedLanguage(t.language)),
    check("customers_terms_language_is_supported", isSupportedLanguage(t.termsLanguage)),
    check("customers_terms_have_language_and_version", sql`(${t.termsLanguage} is null) = (${t.termsVersion} is null)`),
    check("customers_gender_is_known", sql`${t.gender} in ('Male', 'Female', 'Other')`),
    check("customers_phone_is_e164", sql`${t.phone} ~ '^\\+[1-9][0-9]{6,14}$'`),
  ],
);

/** Postal addresses of a customer: the one of the profile, and further delivery addresses. */
export const addresses = pgTable(
  "addresses",
  {
    id: id(),
    /** Id in URLs and forms. */
    publicId: uuid().notNull().unique().defaultRandom(),
    customerId: uuid()
      .notNull()
      .references(() => customers.id, { onDelete: "cascade" }),
    line1: text().notNull(),
    /** Empty string when there is none (spec §3). */
    line2: text().notNull().default(""),
    city: text().notNull(),
    /** ISO 3166-2:LK code: the `state` of the specification. */
    district: text().notNull(),
    postalCode: text().notNull(),
    country: text().notNull().default("Sri Lanka"),
    isDefault: boolean().notNull().default(true),
    /** 0 for the profile's address. The number of slots is the maximum number of addresses per customer. */
    slot: integer().notNull().default(0),
    /** Customer's name for the address; empty string when there is none, as for the next three columns. */
    label: text().notNull().default(""),
    /** Recipient, if other than the customer. */
    firstName: text().notNull().default(""),
    lastName: text().notNull().default(""),
    /** E.164. */
    phone: text().notNull().default(""),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (t) => [
    index("addresses_by_customer").on(t.customerId),
    uniqueIndex("addresses_one_default_per_customer").on(t.customerId).where(sql`${t.isDefault}`),
    check("addresses_postal_code_is_five_digits", sql`${t.postalCode} ~ '^[0-9]{5}$'`),
    check("addresses_district_is_iso", sql`${t.district} ~ '^LK-[1-9][1-5]$'`),
    uniqueIndex("addresses_one_per_slot").on(t.customerId, t.slot).where(sql`not ${t.isDefault}`),
    check("addresses_slot_is_in_range", sql`${t.slot} between 0 and ${sql.raw(String(MAX_FURTHER_ADDRESSES))}`),
    check("addresses_default_has_slot_zero", sql`${t.isDefault} = (${t.slot} = 0)`),
    check(
      "addresses_default_has_no_recipient",
      sql`not ${t.isDefault} or concat(${t.label}, ${t.firstName}, ${t.lastName}, ${t.phone}) = ''`,
    ),
    check("addresses_recipient_has_both_names", sql`(${t.firstName} = '') = (${t.lastName} = '')`),
    check("addresses_phone_is_e164", sql`${t.phone} = '' or ${t.phone} ~ '^\\+[1-9][0-9]{6,14}$'`),
  ],
);

/** Attempts per counter and window. Keys are keyed hashes: the table holds neither IP addresses nor email addresses. */
export const rateLimits = pgTable(
  "rate_limits",
  {
    key: text().primaryKey(),
    /** Groups the counters of one account, so that a password reset or the owner can delete all of them. */
    accountKey: text(),
    count: integer().notNull(),
    resetAt: moment().notNull(),
  },
  (t) => [index("rate_limits_by_account").on(t.accountKey).where(sql`${t.accountKey} is not null`)],
);
