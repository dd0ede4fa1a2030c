import { and, eq, gte, ne, type SQL, sql } from "drizzle-orm";
import { orders, payments, refunds } from "../../db/schema/index.ts";
import { colomboDay, daysBefore, startOfDay } from "../colombo-days.ts";
import type { Shop } from "../shop.ts";
import { type DaySales, SALES_DAYS } from "./sales.ts";

/** As the index `orders_sold` has it. */
export const SOLD_AT = sql<Date | null>`(case when ${orders.paymentMethod} = 'cash-on-delivery' then ${orders.deliveredAt} else ${orders.paidAt} end)`;
const dayOf = (moment: SQL | typeof refunds.settledAt) =>
  sql<string>`(${moment} at time zone 'Asia/Colombo')::date::text`;

/** Of the payment by which its order was paid; a second one that went back never was part of a sale. */
const isOfSale = sql`${SOLD_AT} is not null and not exists (select from ${payments} as earlier
  where earlier.order_id = ${orders.id} and earlier.id < ${payments.id} and earlier.status in ('received', 'refunded'))`;

/** What came in and went back, by day and method, as far back as periods are compared (`saleOf`). */
export async function listSales({ db, now }: Pick<Shop, "db" | "now">): Promise<DaySales[]> {
  const first = startOfDay(daysBefore(colomboDay(now()), SALES_DAYS - 1));
  const [sold, returned] = await Promise.all([
    db
      .select({
        day: dayOf(SOLD_AT),
        method: orders.paymentMethod,
        orders: sql<number>`count(*)::int`,
        amountCents: sql<number>`sum(${orders.totalCents})`.mapWith(orders.totalCents),
      })
      .from(orders)
      .where(and(ne(orders.status, "charged-back"), gte(SOLD_AT, first)))
      .groupBy(sql`1`, orders.paymentMethod),
    db
      .select({
        day: dayOf(refunds.settledAt),
        method: orders.paymentMethod,
        orders: sql<number>`0`,
        amountCents: sql<number>`-sum(${refunds.amountCents})`.mapWith(orders.totalCents),
      })
      .from(refunds)
      .innerJoin(payments, eq(payments.id, refunds.paymentId))
      .innerJoin(orders, and(eq(orders.id, payments.orderId), ne(orders.status, "charged-back")))
      .where(and(eq(refunds.status, "done"), gte(refunds.settledAt, first), isOfSale))
      .groupBy(sql`1`, orders.paymentMethod),
  ]);
  return [...sold, ...returned];
}
