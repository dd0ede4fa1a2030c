import { type SQLWrapper, sql } from "drizzle-orm";
import { type ExtraConfigColumn, index } from "drizzle-orm/pg-core";

type StaffColumns =
  | "id"
  | "replacesId"
  | "number"
  | "fulfilmentState"
  | "paymentMethod"
  | "district"
  | "totalCents"
  | "expiresAt"
  | "courier"
  | "phone"
  | "email"
  | "firstName"
  | "lastName"
  | "createdAt"
  | "address1"
  | "city"
  | "postalCode";

/** Indexes for the order lists and the search of the back office (`listOrdersForStaff`). */
export function forStaff(t: Record<StaffColumns, ExtraConfigColumn>) {
  return [
    index("orders_newest").on(t.createdAt, t.id),
    index("orders_replacements").on(t.replacesId).where(sql`${t.replacesId} is not null`),
    index("orders_by_fulfilment").on(t.fulfilmentState, t.createdAt, t.id),
    index("orders_by_method").on(t.paymentMethod, t.createdAt, t.id),
    index("orders_by_district").on(t.district, t.createdAt, t.id),
    index("orders_by_total").on(t.totalCents, t.createdAt, t.id),
    index("orders_by_hold_end").on(holdEnd(t), t.createdAt, t.id),
    index("orders_by_courier").on(t.courier, t.createdAt, t.id).where(sql`${t.courier} is not null`),
    index("orders_by_number_suffix").on(sql`reverse(${t.number}) text_pattern_ops`),
    index("orders_by_phone_suffix").on(sql`reverse(${t.phone}) text_pattern_ops`),
    index("orders_by_name").on(sql`lower(${t.firstName} || ' ' || ${t.lastName}) text_pattern_ops`),
    index("orders_by_last_name").on(sql`lower(${t.lastName}) text_pattern_ops`),
    index("orders_by_email_prefix").on(sql`lower(${t.email}) text_pattern_ops`),
    index("orders_by_city_prefix").on(sql`lower(${t.city}) text_pattern_ops`),
    // Staff see a phone number's earlier orders before they confirm cash on delivery (`listOrdersToConfirm`).
    index("orders_by_phone").on(t.phone).where(sql`${t.paymentMethod} = 'cash-on-delivery'`),
    index("orders_by_address")
      .on(sql`regexp_replace(lower(${t.address1} || ${t.city} || ${t.postalCode}), '[^[:alnum:]]', '', 'g')`)
      .where(sql`${t.paymentMethod} = 'cash-on-delivery'`),
  ];
}

/**
 * Time at which an order's hold ends; infinity without a hold. A query has to use this exact expression,
 * because an index is built on it.
 */
export const holdEnd = (t: Record<"fulfilmentState" | "expiresAt", SQLWrapper>) =>
  sql`coalesce(case when ${t.fulfilmentState} = 'on-hold' then ${t.expiresAt} end, 'infinity')`;

type CashColumns = "id" | "courier" | "deliveredAt" | "paymentMethod" | "totalCents" | "creditCents" | "remittedCents";

/** Indexes for cash that couriers have collected and not yet paid out, and for amounts that do not match the order. */
export function forCouriers(t: Record<CashColumns, ExtraConfigColumn>) {
  return [
    index("orders_cash_outstanding")
      .on(t.courier, t.deliveredAt, t.id, t.totalCents, t.creditCents, t.remittedCents)
      .where(OUTSTANDING),
    index("orders_cash_mismatched").on(t.deliveredAt, t.id).where(ODD),
  ];
}

/**
 * Cash on delivery that was not received in full. A query has to use this exact condition, because an index is built on
 * it.
 */
export const OUTSTANDING = sql`payment_method = 'cash-on-delivery' and delivered_at is not null and remitted_cents < total_cents - credit_cents`;

/** The received cash is more or less than the total, or was not due. */
export const ODD = sql`remitted_cents <> 0 and (remitted_cents <> total_cents - credit_cents or delivered_at is null or payment_method <> 'cash-on-delivery')`;
