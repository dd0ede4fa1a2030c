import { sql } from "drizzle-orm";
import { check, index, pgEnum, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { createdAt, id, moment, moneyCents } from "./columns.ts";
import { orders } from "./orders.ts";
import { payments } from "./payments.ts";

/**
 * `open`: the bank reserves the amount. `captured`: it was charged, whole or in part. `released`: the shop gave it up.
 * `ended`: the bank released it.
 */
export const authorizationStatus = pgEnum("authorization_status", ["open", "captured", "released", "ended"]);
/**
 * `unknown`: PayHere received the request, or may have, and its result is not known. Such a capture is never sent
 * again.
 */
export const captureStatus = pgEnum("capture_status", ["requested", "done", "failed", "unknown"]);

/** Amounts that PayHere reserved on a card for an order, to be charged when it is packed. */
export const cardAuthorizations = pgTable(
  "card_authorizations",
  {
    id: id(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    /** The gateway's id of the authorisation. Not signed, so it decides nothing. */
    providerPaymentId: text().notNull(),
    /** Null once it is of no use. */
    encryptedToken: text(),
    /** SHA-256 of the token, which recognises a repeated notification. */
    tokenHash: text().notNull().unique(),
    status: authorizationStatus().notNull().default("open"),
    amountCents: moneyCents().notNull(),
    /** VISA, MASTER and the like. */
    method: text().notNull().default(""),
    createdAt: createdAt(),
    /** Time at which the bank releases the amount. */
    endsAt: moment().notNull(),
    settledAt: moment(),
  },
  (t) => [
    index("card_authorizations_by_order").on(t.orderId),
    index("card_authorizations_to_end").on(t.endsAt).where(sql`${t.status} = 'open'`),
    uniqueIndex("card_authorizations_one_open").on(t.orderId).where(sql`${t.status} = 'open'`),
    check("card_authorizations_amount_is_positive", sql`${t.amountCents} > 0`),
    check("card_authorizations_open_has_a_token", sql`${t.status} <> 'open' or ${t.encryptedToken} is not null`),
    check("card_authorizations_settled_has_a_time", sql`(${t.status} = 'open') = (${t.settledAt} is null)`),
  ],
);

/** Requests to charge an authorised amount. At most one of an authorisation can have taken effect (unique index). */
export const captures = pgTable(
  "captures",
  {
    id: id(),
    authorizationId: uuid()
      .notNull()
      .references(() => cardAuthorizations.id),
    /** At most the authorised amount (trigger). */
    amountCents: moneyCents().notNull(),
    status: captureStatus().notNull().default("requested"),
    /** The payment that it created; only when done. */
    paymentId: uuid()
      .unique()
      .references(() => payments.id),
    createdAt: createdAt(),
    settledAt: moment(),
  },
  (t) => [
    index("captures_by_authorization").on(t.authorizationId),
    uniqueIndex("captures_once").on(t.authorizationId).where(sql`${t.status} <> 'failed'`),
    check("captures_amount_is_positive", sql`${t.amountCents} > 0`),
    check("captures_done_has_a_payment", sql`(${t.status} = 'done') = (${t.paymentId} is not null)`),
  ],
);
