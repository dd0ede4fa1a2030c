import { and, gte, inArray, ne, sql } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { ledgerEntries, orders } from "../../db/schema/index.ts";
import type { ColomboDay } from "../colombo-days.ts";
import type { Cents } from "../money.ts";

const { day, kind, amountCents, orderCount, paymentMethod, orderId, productPublicId, units } = ledgerEntries;

/** Money that no order total asks for is not a sale. */
const isOfSales = ne(kind, "unapplied");

/** Number of sales, and the amount sold less refunds in LKR cents: the definition of every sales figure. */
const SUMS = {
  orders: sql<number>`sum(${orderCount})::int`,
  amountCents: sql<Cents>`sum(${amountCents})`.mapWith(amountCents),
};

/** Sums up sales by Colombo day and payment method, from a day on. A refund lowers the day on which it was made. */
export function sumSalesByDay(db: Db, first: ColomboDay) {
  return db
    .select({ day, method: paymentMethod, ...SUMS })
    .from(ledgerEntries)
    .where(and(isOfSales, gte(day, first)))
    .groupBy(day, paymentMethod);
}

/** Sums up the sales of these customers; customers without a sale are missing. */
export function sumSalesByCustomer(db: Db, customerIds: readonly string[]) {
  return db
    .select({ customerId: orders.customerId, ...SUMS })
    .from(ledgerEntries)
    .innerJoin(orders, sql`${orders.id} = ${orderId}`)
    .where(and(isOfSales, inArray(orders.customerId, [...customerIds])))
    .groupBy(orders.customerId)
    .having(sql`sum(${orderCount}) > 0`);
}

/** Returns a query of the units sold by product from a day on, less those returned since, to be joined. */
export function sumUnitsByProduct(db: Db, first: ColomboDay) {
  return db
    .select({ publicId: productPublicId, units: sql<number>`sum(${units})::int`.as("sold_units") })
    .from(ledgerEntries)
    .where(and(ne(units, 0), gte(day, first)))
    .groupBy(productPublicId);
}
