import { sql } from "drizzle-orm";
import { type ExtraConfigColumn, index } from "drizzle-orm/pg-core";

type SaleColumns = "status" | "paymentMethod" | "paidAt" | "deliveredAt" | "totalCents";

/** What the sales of the back office go by: when an order became a sale (`domain/admin/sales.ts`), how and of how much. */
export function forSales(t: Record<SaleColumns, ExtraConfigColumn>) {
  return [
    index("orders_sold")
      .on(
        sql`(case when ${t.paymentMethod} = 'cash-on-delivery' then ${t.deliveredAt} else ${t.paidAt} end)`,
        t.paymentMethod,
        t.totalCents,
      )
      .where(sql`${t.status} <> 'charged-back'`),
  ];
}
