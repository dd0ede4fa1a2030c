import { and, asc, eq, exists, inArray, isNull, or, type SQL, sql } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { orders, paymentReviews, payments, refunds, returnRequests } from "../../db/schema/index.ts";
import { OPEN_RETURNS } from "../returns/return-status.ts";
import { type OpenMatter, whyOpen } from "./open-matters.ts";

/** Conditions on the order of the surrounding query. */
function openMattersOf(db: Db) {
  const one = { one: sql`1` };
  const isRefundOpen = exists(
    db
      .select(one)
      .from(refunds)
      .innerJoin(payments, eq(payments.id, refunds.paymentId))
      .where(and(eq(payments.orderId, orders.id), inArray(refunds.status, ["requested", "unknown"]))),
  );
  const isInReview = exists(
    db
      .select(one)
      .from(paymentReviews)
      .where(and(eq(paymentReviews.orderId, orders.id), isNull(paymentReviews.resolvedAt))),
  );
  const isReturnOpen = exists(
    db
      .select(one)
      .from(returnRequests)
      .where(and(eq(returnRequests.orderId, orders.id), inArray(returnRequests.status, OPEN_RETURNS))),
  );
  return { isRefundOpen, isInReview, isReturnOpen };
}

/** Returns the condition for orders with an open refund, payment review or return. */
export function hasOpenMatters(db: Db): SQL | undefined {
  return or(...Object.values(openMattersOf(db)));
}

/** Lists why a customer's account cannot be deleted yet, by order; empty when it can. */
export async function listOpenMatters({ db }: { db: Db }, customerId: string): Promise<OpenMatter[]> {
  const { isRefundOpen, isInReview, isReturnOpen } = openMattersOf(db);
  const rows = await db
    .select({
      number: orders.number,
      fulfilmentState: orders.fulfilmentState,
      holdReason: orders.holdReason,
      isRefundOpen: isRefundOpen.mapWith(Boolean),
      isInReview: isInReview.mapWith(Boolean),
      isReturnOpen: isReturnOpen.mapWith(Boolean),
    })
    .from(orders)
    .where(eq(orders.customerId, customerId))
    .orderBy(asc(orders.createdAt), asc(orders.id));
  return rows.flatMap(({ number, ...facts }) => {
    const why = whyOpen(facts);
    return why ? [{ number, why }] : [];
  });
}
