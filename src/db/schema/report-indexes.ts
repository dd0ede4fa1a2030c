import { sql } from "drizzle-orm";
import { type ExtraConfigColumn, index } from "drizzle-orm/pg-core";

type SaleColumns = "id" | "soldAt" | "paymentMethod" | "totalCents";

/** What the sales of the back office are added up from, without a look at the orders themselves. */
export function forSales(t: Record<SaleColumns, ExtraConfigColumn>) {
  return [index("orders_sold").on(t.soldAt, t.paymentMethod, t.totalCents, t.id).where(sql`${t.soldAt} is not null`)];
}

/** When an order's money was there (`saleOf` in `domain/admin/sales.ts` says the same). */
export const SOLD_AT = sql`case when status = 'charged-back' then null when payment_method = 'cash-on-delivery' then delivered_at else paid_at end`;
