import { and, desc, eq, gte, inArray, isNull } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { orderLines, orders, paymentReviews, payments } from "../../db/schema/index.ts";
import { DAY_MS } from "../durations.ts";
import type { Shop } from "../shop.ts";
import { type OrderDetails, paymentStateOf } from "./order-details.ts";

/** More than a customer of a small shop has; older ones are reached by the back office. */
const MAX_LISTED = 200;

/** A customer's orders, newest first (spec §7). */
export async function listOrders({ db }: Pick<Shop, "db">, customerId: string): Promise<OrderDetails[]> {
  const found = await db
    .select()
    .from(orders)
    .where(eq(orders.customerId, customerId))
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(MAX_LISTED);
  return withDetails(db, found);
}

/** One order of this customer; null when there is none by this number, or when it is somebody else's. */
export async function findOrder(
  { db }: Pick<Shop, "db">,
  customerId: string,
  number: string,
): Promise<OrderDetails | null> {
  const found = await db
    .select()
    .from(orders)
    .where(and(eq(orders.number, number), eq(orders.customerId, customerId)));
  const [details] = await withDetails(db, found);
  return details ?? null;
}

/** What this customer paid for during the last day: a browser that never came back from the payment empties its cart by it. */
export async function listPaidOrders(shop: Pick<Shop, "db" | "now">, customerId: string) {
  const since = new Date(shop.now().getTime() - DAY_MS);
  const found = await shop.db
    .select()
    .from(orders)
    .where(and(eq(orders.customerId, customerId), eq(orders.status, "paid"), gte(orders.createdAt, since)))
    .limit(MAX_LISTED);
  const details = await withDetails(shop.db, found);
  return details.map(({ number, items }) => ({ number, items }));
}

async function withDetails(db: Db, found: (typeof orders.$inferSelect)[]): Promise<OrderDetails[]> {
  const ids = found.map(({ id }) => id);
  if (ids.length === 0) return [];
  const [lines, attempts, reviews] = await Promise.all([
    db.select().from(orderLines).where(inArray(orderLines.orderId, ids)).orderBy(orderLines.id),
    db
      .selectDistinctOn([payments.orderId], { orderId: payments.orderId, status: payments.status })
      .from(payments)
      .where(inArray(payments.orderId, ids))
      .orderBy(payments.orderId, desc(payments.createdAt), desc(payments.id)),
    db
      .selectDistinct({ orderId: paymentReviews.orderId })
      .from(paymentReviews)
      .where(and(inArray(paymentReviews.orderId, ids), isNull(paymentReviews.resolvedAt))),
  ]);
  const linesByOrder = Map.groupBy(lines, ({ orderId }) => orderId);
  const attemptByOrder = new Map(attempts.map(({ orderId, status }) => [orderId, status]));
  const inReview = new Set(reviews.map(({ orderId }) => orderId));
  return found.map((order) => ({
    number: order.number,
    status: order.status,
    payment: paymentStateOf({
      status: order.status,
      lastAttempt: attemptByOrder.get(order.id) ?? null,
      hasOpenReview: inReview.has(order.id),
    }),
    createdAt: order.createdAt,
    subtotalCents: order.subtotalCents,
    deliveryCents: order.deliveryCents,
    totalCents: order.totalCents,
    customer: { firstName: order.firstName, lastName: order.lastName, email: order.email, phone: order.phone },
    address: {
      line1: order.address1,
      line2: order.address2,
      city: order.city,
      district: order.district,
      postalCode: order.postalCode,
      country: order.country,
    },
    items: (linesByOrder.get(order.id) ?? []).map(({ variantId, title, choice, sku, quantity, priceCents }) => ({
      variantId,
      title,
      choice,
      sku,
      quantity,
      priceCents,
    })),
  }));
}
