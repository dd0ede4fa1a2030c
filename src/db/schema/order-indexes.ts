import { sql } from "drizzle-orm";
import { type ExtraConfigColumn, index } from "drizzle-orm/pg-core";

type StaffColumns =
  | "id"
  | "number"
  | "fulfilmentState"
  | "paymentMethod"
  | "phone"
  | "firstName"
  | "lastName"
  | "createdAt"
  | "address1"
  | "city"
  | "postalCode";

/** What the lists and the search of the back office go by (`listOrdersForStaff`). */
export function forStaff(t: Record<StaffColumns, ExtraConfigColumn>) {
  return [
    index("orders_newest").on(t.createdAt, t.id),
    index("orders_by_fulfilment").on(t.fulfilmentState, t.createdAt, t.id),
    index("orders_by_method").on(t.paymentMethod, t.createdAt, t.id),
    index("orders_number_from_its_end").on(sql`reverse(${t.number}) text_pattern_ops`),
    index("orders_phone_from_its_end").on(sql`reverse(${t.phone}) text_pattern_ops`),
    index("orders_by_name").on(sql`lower(${t.firstName} || ' ' || ${t.lastName}) text_pattern_ops`),
    index("orders_by_last_name").on(sql`lower(${t.lastName}) text_pattern_ops`),
    // Whoever decides about cash at a door looks at what came before (`listOrdersToConfirm`).
    index("orders_by_phone").on(t.phone).where(sql`${t.paymentMethod} = 'cash-on-delivery'`),
    index("orders_by_place")
      .on(sql`regexp_replace(lower(${t.address1} || ${t.city} || ${t.postalCode}), '[^[:alnum:]]', '', 'g')`)
      .where(sql`${t.paymentMethod} = 'cash-on-delivery'`),
  ];
}

type CashColumns = "id" | "courier" | "deliveredAt" | "paymentMethod" | "totalCents" | "handedOverCents";

/** Cash that couriers have collected and not handed over, and what came in that does not fit its order. */
export function forCouriers(t: Record<CashColumns, ExtraConfigColumn>) {
  return [
    index("orders_cash_outstanding")
      .on(t.courier, t.deliveredAt, t.id, t.totalCents, t.handedOverCents)
      .where(OUTSTANDING),
    index("orders_cash_odd").on(t.deliveredAt, t.id).where(ODD),
  ];
}

/** Delivered for cash, of which not all is there. Whoever asks has to say the same. */
export const OUTSTANDING = sql`payment_method = 'cash-on-delivery' and delivered_at is not null and handed_over_cents < total_cents`;

/** Something came in for it, and it is too much, too little, or was not to be collected. */
export const ODD = sql`handed_over_cents <> 0 and (handed_over_cents <> total_cents or delivered_at is null or payment_method <> 'cash-on-delivery')`;
