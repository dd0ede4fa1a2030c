import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { LANGUAGES } from "../../domain/languages.ts";
import { rupees } from "../../domain/money.ts";
import { DELIVERY_REQUESTS } from "../../domain/orders/delivery-instructions.ts";
import { FULFILMENT_STATES, HOLD_REASONS } from "../../domain/orders/fulfilment/fulfilment-state.ts";
import { ORDER_STATUSES } from "../../domain/orders/order-status.ts";
import { PAYMENT_STATES } from "../../domain/orders/payment-state.ts";
import type { OrderEventKind } from "../../domain/orders/timeline/order-event-kinds.ts";
import { customers } from "./accounts.ts";
import { createdAt, id, isSupportedLanguage, moment, moneyCents } from "./columns.ts";
import { forConsent, forGiftCards, forStates, forVat } from "./order-checks.ts";
import { forCouriers, forStaff } from "./order-indexes.ts";
import { ORDER_STATUS } from "./order-status.ts";

export const orderStatus = pgEnum("order_status", ORDER_STATUSES);
export const paymentState = pgEnum("payment_state", PAYMENT_STATES);
export const fulfilmentState = pgEnum("fulfilment_state", FULFILMENT_STATES);
export const holdReason = pgEnum("hold_reason", HOLD_REASONS);
export const paymentMethod = pgEnum("payment_method", ["card", "bank-transfer", "cash-on-delivery"]);
export const deliveryRequest = pgEnum("delivery_request", DELIVERY_REQUESTS);

export const orders = pgTable(
  "orders",
  {
    id: id(),
    /** `Order-` and milliseconds (spec §9), unique; the number that people and PayHere see. */
    number: text().notNull().unique(),
    /** Eight characters that people can read out (`order-code.ts`), in addition to the number. */
    code: text().notNull().unique().default(sql`new_order_code()`),
    /** Secret of the payment link, which opens the payment of this order without a login. */
    payKey: uuid().notNull().defaultRandom(),
    customerId: uuid().references(() => customers.id, { onDelete: "set null" }),
    /** The order whose items this one replaces, free of charge; null for an order that is sold. */
    replacesId: uuid().references((): AnyPgColumn => orders.id, { onDelete: "cascade" }),
    /** Derived from payments and refunds (deferred trigger `orders_payment_state_matches_sums`). */
    paymentState: paymentState().notNull().default("unpaid"),
    /** Derived from the parcels (deferred trigger `orders_fulfilment_state_matches_parcels`). */
    fulfilmentState: fulfilmentState().notNull(),
    /** Set while the order is on hold; `expiresAt` is the end of holds for payment and confirmation. */
    holdReason: holdReason(),
    /** Status for customers and staff, derived from the states (`STATUS_RULES`). */
    status: orderStatus().notNull().generatedAlwaysAs(ORDER_STATUS),
    paymentMethod: paymentMethod().notNull().default("card"),
    /** The card is charged when the order is packed: until then, PayHere only reserves the amount. */
    chargedOnPacking: boolean().notNull().default(false),
    /** All its items are gift cards: it has no parcel, and is no sale but a debt (`orders/gift-cards`). */
    isOfGiftCards: boolean().notNull().default(false),
    currency: text().notNull().default("LKR"),
    subtotalCents: moneyCents().notNull(),
    /** Discount on the subtotal; it does not apply to delivery and payment fee. */
    discountCents: moneyCents().notNull().default(rupees(0)),
    deliveryCents: moneyCents().notNull(),
    /** Fee of the payment method. */
    feeCents: moneyCents().notNull().default(rupees(0)),
    /** Weight that the delivery charge is for; 0 for orders before this column. */
    weightGrams: integer().notNull().default(0),
    totalCents: moneyCents().notNull(),
    /** VAT number and rate in hundredths of a percent at placement; null when the owner was not registered. */
    vatNumber: text(),
    vatBasisPoints: integer(),
    /** VAT that the total includes, rounded to a cent, half a cent up. */
    vatCents: moneyCents().notNull().default(rupees(0)),
    /** Part of the total that gift cards and store credit paid at placement; the rest is due by the payment method. */
    creditCents: moneyCents().notNull().default(rupees(0)),
    firstName: text().notNull(),
    lastName: text().notNull(),
    email: text().notNull(),
    phone: text().notNull(),
    address1: text().notNull(),
    address2: text().notNull().default(""),
    city: text().notNull(),
    district: text().notNull(),
    postalCode: text().notNull(),
    country: text().notNull(),
    /** Name on the label instead of the recipient's; empty for that name. */
    parcelName: text().notNull().default(""),
    deliveryRequest: deliveryRequest(),
    isGift: boolean().notNull().default(false),
    giftNote: text().notNull().default(""),
    /** Language of the order's texts and emails. */
    language: text({ enum: LANGUAGES }).notNull().default("en"),
    /** Language of the terms displayed at checkout; null if none were, as for orders placed by staff. */
    termsLanguage: text({ enum: LANGUAGES }),
    termsVersion: integer(),
    /** Values of the template variables with which the terms were displayed; null for orders before this column. */
    termsFacts: jsonb().$type<Readonly<Record<string, string>>>(),
    /** The sentence about age and terms at the order button; null if none was displayed. */
    termsSentence: text(),
    /** How the device confirmed the age, where a date of birth was needed (`age-check.ts`); never the date itself. */
    ageConfirmation: text(),
    /**
     * First and last day of arrival as promised at placement, and again when the order is accepted; null for orders
     * before these columns.
     */
    firstArrivalOn: date({ mode: "string" }),
    lastArrivalOn: date({ mode: "string" }),
    /** Time at which reserved stock is released if no payment arrives. */
    expiresAt: moment(),
    /** Cash on delivery that the courier has paid out: the sum of the order's remittance lines (trigger). */
    remittedCents: moneyCents().notNull().default(rupees(0)),
    /** Time at which the money was accepted as the order's payment; cash on delivery: when it was collected. */
    paidAt: moment(),
    deliveredAt: moment(),
    /** Courier and tracking number of the last dispatched parcel, copied from `parcels` by a trigger. */
    courier: text(),
    trackingNumber: text(),
    trackingUrl: text(),
    /** Transfer reference that the customer writes on a bank transfer, so that staff can match the payment. */
    transferReference: text(),
    /** Time of the next query to PayHere's Retrieval API; null when none is due. */
    nextCheckAt: moment(),
    checkedAt: moment(),
    /** Number of staff edits of items or delivery address, to detect concurrent edits. */
    version: integer().notNull().default(0),
    /** Time at which the personal data was removed. */
    anonymisedAt: moment(),
    /** Time at which the customer hid the order from their list; staff still see it. */
    hiddenAt: moment(),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (t) => [
    index("orders_by_customer").on(t.customerId, t.createdAt.desc()),
    // Limits of guests count by email address and phone number; anonymised orders have neither.
    index("orders_of_guests_by_email").on(t.email).where(sql`${t.customerId} is null and ${t.email} <> ''`),
    index("orders_of_guests_by_phone").on(t.phone).where(sql`${t.customerId} is null and ${t.phone} <> ''`),
    ...forStaff(t),
    index("orders_to_expire").on(t.expiresAt).where(sql`${t.fulfilmentState} = 'on-hold'`),
    ...forCouriers(t),
    index("orders_to_check").on(t.nextCheckAt).where(sql`${t.nextCheckAt} is not null`),
    check(
      "orders_total_adds_up",
      sql`${t.totalCents} = ${t.subtotalCents} - ${t.discountCents} + ${t.deliveryCents} + ${t.feeCents}`,
    ),
    check("orders_discount_is_at_most_subtotal", sql`${t.discountCents} between 0 and ${t.subtotalCents}`),
    check(
      "orders_amounts_are_not_negative",
      sql`${t.subtotalCents} >= 0 and ${t.deliveryCents} >= 0 and ${t.feeCents} >= 0`,
    ),
    ...forVat(t),
    check("orders_weight_is_not_negative", sql`${t.weightGrams} >= 0`),
    check("orders_credit_is_not_negative", sql`${t.creditCents} >= 0`),
    check("orders_fee_is_for_cash_on_delivery", sql`${t.feeCents} = 0 or ${t.paymentMethod} = 'cash-on-delivery'`),
    ...forStates(t),
    forGiftCards(t),
    uniqueIndex("orders_transfer_reference_unique")
      .on(t.transferReference)
      .where(sql`${t.transferReference} is not null`),
    check(
      "orders_transfers_have_a_reference",
      sql`(${t.paymentMethod} = 'bank-transfer') = (${t.transferReference} is not null)`,
    ),
    check("orders_reference_is_readable", sql`${t.transferReference} ~ '^T[2-9B-DF-HJKMNP-TV-Z]{6}$'`),
    check("orders_language_is_supported", isSupportedLanguage(t.language)),
    ...forConsent(t),
    check(
      "orders_arrival_days_are_in_order",
      sql`(${t.firstArrivalOn} is null) = (${t.lastArrivalOn} is null) and ${t.firstArrivalOn} <= ${t.lastArrivalOn}`,
    ),
    check("orders_currency_is_lkr", sql`${t.currency} = 'LKR'`),
    index("orders_to_anonymise").on(t.updatedAt).where(sql`${t.anonymisedAt} is null`),
    check(
      "orders_anonymised_have_no_personal_data",
      sql`${t.anonymisedAt} is null or (${t.customerId} is null and ${t.trackingNumber} is null and ${t.trackingUrl} is null and
        ${t.firstName} || ${t.lastName} || ${t.email} || ${t.phone} || ${t.address1} || ${t.address2} || ${t.city} || ${t.postalCode} || ${t.parcelName} || ${t.giftNote} = '')`,
    ),
    check("orders_code_is_readable", sql`${t.code} ~ '^[2-9B-DF-HJKMNP-TV-Z]{8}$'`),
    check("orders_gifts_are_not_paid_on_delivery", sql`not (${t.isGift} and ${t.paymentMethod} = 'cash-on-delivery')`),
    check("orders_gift_notes_are_on_gifts", sql`${t.isGift} or ${t.giftNote} = ''`),
    check("orders_tracking_is_https", sql`${t.trackingUrl} ~ '^https://'`),
  ],
);

/** The timeline. Append-only (trigger). */
export const orderEvents = pgTable(
  "order_events",
  {
    id: id(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id, { onDelete: "cascade" }),
    kind: text().notNull().$type<OrderEventKind>(),
    /** States after the event; null where it did not change the state. */
    paymentState: paymentState(),
    fulfilmentState: fulfilmentState(),
    /** New status for the customer; null if it stayed the same. */
    toStatus: orderStatus(),
    /** customer, gateway, timer or a staff id. */
    actor: text().notNull(),
    facts: jsonb().notNull().default({}),
    createdAt: createdAt(),
  },
  (t) => [
    index("order_events_by_order").on(t.orderId, t.createdAt),
    index("order_events_refused").on(t.orderId).where(sql`${t.fulfilmentState} = 'returning'`),
  ],
);
