import { and, eq, gte, isNotNull, type SQL, sql } from "drizzle-orm";
import { orders, payments, refunds } from "../../db/schema/index.ts";
import { colomboDay, daysBefore, startOfDay } from "../colombo-days.ts";
import type { Shop } from "../shop.ts";
import { type DaySales, SALES_DAYS } from "./sales.ts";

const dayOf = (moment: typeof orders.soldAt | typeof refunds.settledAt): SQL =>
  sql`(${moment} at time zone 'Asia/Colombo')::date`;

/** Of the payment by which its order was paid; a second one that went back never was part of a sale. */
const isOfSale = sql`not exists (select from ${payments} as earlier
  where earlier.order_id = ${orders.id} and earlier.id < ${payments.id} and earlier.status in ('received', 'refunded'))`;

/** What came in and went back, by day and method, as far back as periods are compared (`saleOf`). */
export async function listSales({ db, now }: Pick<Shop, "db" | "now">): Promise<DaySales[]> {
  const first = startOfDay(daysBefore(colomboDay(now()), SALES_DAYS - 1));
  const { paymentMethod: method, soldAt, totalCents } = orders;
  const [sold, returned] = await Promise.all([
    db
      .select({
        day: sql<string>`${dayOf(soldAt)}::text`,
        method,
        orders: sql<number>`count(*)::int`,
        amountCents: sql<number>`sum(${totalCents})`.mapWith(totalCents),
      })
      .from(orders)
      .where(gte(soldAt, first))
      .groupBy(dayOf(soldAt), method),
    db
      .select({
        day: sql<string>`${dayOf(refunds.settledAt)}::text`,
        method,
        orders: sql<number>`0`,
        amountCents: sql<number>`-sum(${refunds.amountCents})`.mapWith(totalCents),
      })
      .from(refunds)
      .innerJoin(payments, eq(payments.id, refunds.paymentId))
      .innerJoin(orders, and(eq(orders.id, payments.orderId), isNotNull(soldAt)))
      .where(and(eq(refunds.status, "done"), gte(refunds.settledAt, first), eq(refunds.reduces, false), isOfSale))
      .groupBy(dayOf(refunds.settledAt), method),
  ]);
  return [...sold, ...returned];
}
