import { and, asc, eq, inArray, sql } from "drizzle-orm";
import { orders, payments, refunds } from "../../db/schema/index.ts";
import type { Shop } from "../shop.ts";
import { findOrder } from "./order-queries.server.ts";
import { makeReceipt, type Receipt } from "./receipt.ts";

/** What came in, also where the bank has taken it back since: a receipt says what happened. */
const CAME_IN = ["received", "refunded", "charged-back"] as const;

/** The gateway's payments are by card; those that staff found on the bank's statement are transfers. */
const WAY = sql<
  "card" | "bank-transfer"
>`case ${payments.provider} when 'payhere' then 'card' else 'bank-transfer' end`;

/** The receipt of one order of this customer; null when there is none by this number, or when it is somebody else's. */
export async function findReceipt(
  { db }: Pick<Shop, "db">,
  customerId: string,
  number: string,
): Promise<Receipt | null> {
  const own = and(eq(orders.number, number), eq(orders.customerId, customerId));
  const ofOrder = eq(orders.id, payments.orderId);
  const [order, paid, refunded] = await Promise.all([
    findOrder({ db }, customerId, { number }),
    db
      .select({ at: payments.createdAt, amountCents: payments.amountCents, way: WAY, card: payments.method })
      .from(payments)
      .innerJoin(orders, ofOrder)
      .where(and(own, inArray(payments.status, CAME_IN)))
      .orderBy(asc(payments.createdAt), asc(payments.id)),
    db
      .select({
        at: sql<Date>`coalesce(${refunds.settledAt}, ${refunds.createdAt})`.mapWith(refunds.createdAt),
        amountCents: refunds.amountCents,
        way: WAY,
        card: payments.method,
      })
      .from(refunds)
      .innerJoin(payments, eq(payments.id, refunds.paymentId))
      .innerJoin(orders, ofOrder)
      .where(and(own, eq(refunds.status, "done")))
      .orderBy(asc(refunds.createdAt), asc(refunds.id)),
  ]);
  return order && makeReceipt({ order, paid, refunded });
}
