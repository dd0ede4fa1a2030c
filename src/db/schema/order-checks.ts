import { sql } from "drizzle-orm";
import { check, type ExtraConfigColumn } from "drizzle-orm/pg-core";
import { isSupportedLanguage } from "./columns.ts";

type StateColumns =
  | "paymentState"
  | "fulfilmentState"
  | "holdReason"
  | "paymentMethod"
  | "paidAt"
  | "deliveredAt"
  | "courier"
  | "replacesId"
  | "subtotalCents"
  | "totalCents"
  | "creditCents"
  | "chargedOnPacking";

/** Combinations of an order's states, and of states and times, that cannot exist (design §7). */
export function forStates(t: Record<StateColumns, ExtraConfigColumn>) {
  return [
    check("orders_hold_has_a_reason", sql`(${t.fulfilmentState} = 'on-hold') = (${t.holdReason} is not null)`),
    check(
      "orders_hold_fits_its_method",
      sql`case ${t.holdReason} when 'payment' then ${t.paymentMethod} <> 'cash-on-delivery'
        when 'confirmation' then ${t.paymentMethod} = 'cash-on-delivery' else true end`,
    ),
    check(
      "orders_fulfilled_when_paid_or_cash",
      sql`${t.fulfilmentState} in ('on-hold', 'cancelled', 'expired') or ${t.paymentMethod} = 'cash-on-delivery'
        or ${t.paymentState} not in ('unpaid', 'authorized', 'voided')
        or (${t.paymentState} = 'authorized' and ${t.fulfilmentState} in ('unfulfilled', 'packed'))`,
    ),
    check(
      "orders_charged_on_packing_pay_by_card",
      sql`not ${t.chargedOnPacking} or (${t.paymentMethod} = 'card' and ${t.creditCents} = 0)`,
    ),
    check("orders_authorized_are_charged_on_packing", sql`${t.paymentState} <> 'authorized' or ${t.chargedOnPacking}`),
    check(
      "orders_voided_have_ended",
      sql`${t.paymentState} <> 'voided' or ${t.fulfilmentState} in ('cancelled', 'expired', 'returned')`,
    ),
    check(
      "orders_ended_expect_no_payment",
      sql`${t.fulfilmentState} not in ('cancelled', 'expired') or ${t.paymentState} not in ('unpaid', 'authorized')`,
    ),
    check(
      "orders_accepted_payment_has_a_time",
      sql`${t.fulfilmentState} <> 'unfulfilled' or ${t.paymentMethod} = 'cash-on-delivery' or ${t.paidAt} is not null
        or ${t.paymentState} = 'authorized'`,
    ),
    check(
      "orders_replacements_cost_nothing",
      sql`${t.replacesId} is null or (${t.subtotalCents} = 0 and ${t.totalCents} = 0)`,
    ),
    check("orders_delivered_has_a_time", sql`${t.fulfilmentState} <> 'delivered' or ${t.deliveredAt} is not null`),
    check("orders_dispatched_has_a_courier", sql`${t.fulfilmentState} <> 'dispatched' or ${t.courier} is not null`),
  ];
}

type GiftCardColumns =
  | "isOfGiftCards"
  | "paymentMethod"
  | "discountCents"
  | "deliveryCents"
  | "creditCents"
  | "vatBasisPoints"
  | "chargedOnPacking"
  | "replacesId"
  | "fulfilmentState";

/** Gift cards cost their amount, are paid before they are issued, and are in no parcel. */
export function forGiftCards(t: Record<GiftCardColumns, ExtraConfigColumn>) {
  return check(
    "orders_of_gift_cards_are_paid_with_money",
    sql`not ${t.isOfGiftCards} or (${t.paymentMethod} <> 'cash-on-delivery' and ${t.discountCents} = 0 and ${t.deliveryCents} = 0
      and ${t.creditCents} = 0 and ${t.vatBasisPoints} is null and not ${t.chargedOnPacking} and ${t.replacesId} is null
      and ${t.fulfilmentState} in ('on-hold', 'unfulfilled', 'delivered', 'cancelled', 'expired'))`,
  );
}

type VatColumns = "vatNumber" | "vatBasisPoints" | "vatCents" | "totalCents";

/** The VAT of an order has a number and a rate, and is the part of the total that `includedVat` returns. */
export function forVat(t: Record<VatColumns, ExtraConfigColumn>) {
  return [
    check("orders_vat_has_number_and_rate", sql`(${t.vatNumber} is null) = (${t.vatBasisPoints} is null)`),
    check("orders_vat_rate_is_possible", sql`${t.vatBasisPoints} between 1 and 10000`),
    check(
      "orders_vat_is_part_of_total",
      sql`${t.vatCents} = round(${t.totalCents}::numeric * coalesce(${t.vatBasisPoints}, 0) / (10000 + coalesce(${t.vatBasisPoints}, 0)))`,
    ),
  ];
}

type ConsentColumns = "termsLanguage" | "termsVersion" | "ageConfirmation";

/** Checks of what the buyer accepted and confirmed at the order button. */
export function forConsent(t: Record<ConsentColumns, ExtraConfigColumn>) {
  return [
    check("orders_terms_language_is_supported", isSupportedLanguage(t.termsLanguage)),
    check("orders_terms_have_language_and_version", sql`(${t.termsLanguage} is null) = (${t.termsVersion} is null)`),
    check("orders_age_confirmation_has_a_version", sql`${t.ageConfirmation} ~ '^birth-date-[0-9]{1,3}$'`),
  ];
}
