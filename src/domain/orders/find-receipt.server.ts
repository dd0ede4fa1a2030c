import { and, asc, eq, inArray, sql } from "drizzle-orm";
import { orders, payments, refunds } from "../../db/schema/index.ts";
import { isOwnedBy, type OrderOwner } from "../order-owner.server.ts";
import type { Shop } from "../shop.ts";
import { findOrder } from "./order-queries.server.ts";
import type { PaymentMethod } from "./payment-methods.ts";
import { buildReceipt, type Receipt } from "./receipt.ts";

/**
 * Statuses of payments that a receipt lists, including those that the bank took back later: a receipt shows what
 * happened.
 */
const CAME_IN = ["received", "refunded", "charged-back"] as const;

/** Payment method of a payment: PayHere means card, other providers are entries of the bank statement or cash. */
const PAID_BY = sql<PaymentMethod>`case ${payments.provider} when 'payhere' then 'card' when 'cash' then 'cash-on-delivery'
  else 'bank-transfer' end`;

const SENT_BY = sql<PaymentMethod>`case ${refunds.method} when 'cash' then 'cash-on-delivery' else ${refunds.method} end`;

/** Returns the receipt of a customer's order; null when the customer has no order with this number. */
export async function findReceipt(
  { db }: Pick<Shop, "db">,
  owner: OrderOwner,
  number: string,
): Promise<Receipt | null> {
  const own = and(eq(orders.number, number), isOwnedBy(owner));
  const ofOrder = eq(orders.id, payments.orderId);
  const [order, paid, refunded] = await Promise.all([
    findOrder({ db }, owner, { number }),
    db
      .select({ at: payments.createdAt, amountCents: payments.amountCents, way: PAID_BY, card: payments.method })
      .from(payments)
      .innerJoin(orders, ofOrder)
      .where(and(own, inArray(payments.status, CAME_IN)))
      .orderBy(asc(payments.createdAt), asc(payments.id)),
    db
      .select({
        at: sql<Date>`coalesce(${refunds.settledAt}, ${refunds.createdAt})`.mapWith(refunds.createdAt),
        amountCents: refunds.amountCents,
        way: SENT_BY,
        card: payments.method,
      })
      .from(refunds)
      .innerJoin(payments, eq(payments.id, refunds.paymentId))
      .innerJoin(orders, ofOrder)
      .where(and(own, eq(refunds.status, "done")))
      .orderBy(asc(refunds.createdAt), asc(refunds.id)),
  ]);
  return order && buildReceipt({ order, paid, refunded });
}
