import { and, eq, gt, gte, inArray, ne, type SQLWrapper, sql } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { ledgerEntries, orders } from "../../db/schema/index.ts";
import type { ColomboDay } from "../colombo-days.ts";
import type { Cents } from "../money.ts";

const { day, kind, amountCents, orderCount, paymentMethod, orderId, productPublicId, units } = ledgerEntries;

/** Unapplied money, which no order total covers, is not a sale. */
export const isOfSales = ne(kind, "unapplied");

/** Number of sales and amount less refunds of one order. */
const SUMS_OF_ORDER = {
  sales: sql<number>`sum(${orderCount})`.as("sales"),
  amountCents: sql<Cents>`sum(${amountCents})`.mapWith(amountCents).as("amount_cents"),
};

type SumsOfOrder = Record<keyof typeof SUMS_OF_ORDER, SQLWrapper>;

/** Whether a sale of an order is left: the orders that every sales figure counts. */
export const isLeft = ({ sales, amountCents: left }: SumsOfOrder) => sql`${sales} > 0 and ${left} > 0`;

/**
 * The definition of every sales figure, for rows of `SUMS_OF_ORDER`: the number of orders of which a sale is left, and
 * the amount sold less refunds in LKR cents.
 */
const sumsOf = (order: SumsOfOrder) => ({
  orders: sql<number>`(count(*) filter (where ${isLeft(order)}))::int`,
  amountCents: sql<Cents>`sum(${order.amountCents})`.mapWith(amountCents),
});

/** Colombo days from the first to the last, both included. */
export type DaySpan = { first: ColomboDay; last: ColomboDay };

/**
 * Sums up the sales of each span by payment method. A refund lowers the amount of the days that contain it. An order
 * counts in a span that contains its sale, unless a refund within the same span leaves nothing of it. So later refunds
 * change no figure of past days, and the days of a longer span can have more orders together than the span.
 */
export function sumSales(db: Db, spans: readonly DaySpan[]) {
  const firsts = sql.param(spans.map(({ first }) => first));
  const lasts = sql.param(spans.map(({ last }) => last));
  const ofOrders = db
    .select({
      first: sql<ColomboDay>`span.first::text`.as("first"),
      last: sql<ColomboDay>`span.last::text`.as("last"),
      method: paymentMethod,
      ...SUMS_OF_ORDER,
    })
    .from(sql`unnest(${firsts}::date[], ${lasts}::date[]) as span (first, last)`)
    .innerJoin(ledgerEntries, and(isOfSales, sql`${day} between span.first and span.last`))
    .groupBy(sql`span.first`, sql`span.last`, paymentMethod, orderId)
    .as("of_orders");
  const { first, last, method } = ofOrders;
  return db
    .select({ first, last, method, ...sumsOf(ofOrders) })
    .from(ofOrders)
    .groupBy(first, last, method);
}

/** Sums up the sales of these customers; customers without a sale left are missing. */
export function sumSalesByCustomer(db: Db, customerIds: readonly string[]) {
  const ofOrders = db
    .select({ customerId: orders.customerId, ...SUMS_OF_ORDER })
    .from(ledgerEntries)
    .innerJoin(orders, eq(orders.id, orderId))
    .where(and(isOfSales, inArray(orders.customerId, [...customerIds])))
    .groupBy(orders.customerId, orderId)
    .as("of_orders");
  const sums = sumsOf(ofOrders);
  return db
    .select({ customerId: ofOrders.customerId, ...sums })
    .from(ofOrders)
    .groupBy(ofOrders.customerId)
    .having(gt(sums.orders, 0));
}

/** Returns a query of the units sold by product from a day on, less those returned since, to be joined. */
export function sumUnitsByProduct(db: Db, first: ColomboDay) {
  return db
    .select({ publicId: productPublicId, units: sql<number>`sum(${units})::int`.as("sold_units") })
    .from(ledgerEntries)
    .where(and(ne(units, 0), gte(day, first)))
    .groupBy(productPublicId);
}
