import { and, asc, eq, inArray, sql } from "drizzle-orm";
import { orders, payments, refunds } from "../../../db/schema/index.ts";
import { isOwnedBy, type OrderOwner } from "../../order-owner.server.ts";
import type { Shop } from "../../shop.ts";
import { findOrder } from "../order-queries.server.ts";
import { buildReceipt, type Receipt, type ReceiptMoney } from "./receipt.ts";

/**
 * Statuses of payments that a receipt lists, including those that the bank took back later: a receipt shows what
 * happened.
 */
const CAME_IN = ["received", "refunded", "charged-back"] as const;

/**
 * Payment method of a payment: PayHere means card, other providers are cash, credit, or entries of the bank statement.
 */
const PAID_BY = sql<
  ReceiptMoney["way"]
>`case ${payments.provider} when 'payhere' then 'card' when 'cash' then 'cash-on-delivery'
  when 'gift-card' then 'gift-card' when 'store-credit' then 'store-credit' else 'bank-transfer' end`;

/** A refund as credit goes back to the card or credit that paid, or becomes store credit. */
const SENT_BY = sql<
  ReceiptMoney["way"]
>`case when ${refunds.method} = 'cash' then 'cash-on-delivery' when ${refunds.method} <> 'credit' then ${refunds.method}
  when ${payments.provider} = 'gift-card' then 'gift-card' else 'store-credit' end`;

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
      .select({
        at: payments.createdAt,
        amountCents: payments.amountCents,
        currency: payments.currency,
        way: PAID_BY,
        card: payments.method,
      })
      .from(payments)
      .innerJoin(orders, ofOrder)
      .where(and(own, inArray(payments.status, CAME_IN)))
      .orderBy(asc(payments.createdAt), asc(payments.id)),
    db
      .select({
        at: sql<Date>`coalesce(${refunds.settledAt}, ${refunds.createdAt})`.mapWith(refunds.createdAt),
        amountCents: refunds.amountCents,
        currency: payments.currency,
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
