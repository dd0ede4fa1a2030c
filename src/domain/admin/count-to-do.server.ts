import { eq, inArray, isNull, sql } from "drizzle-orm";
import { mails, orders, paymentReviews, products, returnRequests, variants } from "../../db/schema/index.ts";
import type { Shop } from "../shop.ts";
import type { ToDo } from "./to-do.ts";

/** How much of each there is to do now. */
export async function countToDo({ db, config }: Pick<Shop, "db" | "config">): Promise<Record<ToDo, number>> {
  const waiting = ["paid", "confirmed", "awaiting-confirmation", "awaiting-transfer"] as const;
  const [byStatus, review, returns, lowStock, failed] = await Promise.all([
    db
      .select({ status: orders.status, count: sql<number>`count(*)::int` })
      .from(orders)
      .where(inArray(orders.status, [...waiting]))
      .groupBy(orders.status),
    db.$count(paymentReviews, isNull(paymentReviews.resolvedAt)),
    db.$count(returnRequests, eq(returnRequests.status, "requested")),
    countLowStock(db, config.shop.lowStockUnits),
    db.$count(mails, eq(mails.status, "failed")),
  ]);
  const inState = (...statuses: (typeof waiting)[number][]) =>
    byStatus
      .filter(({ status }) => statuses.some((one) => one === status))
      .reduce((total, one) => total + one.count, 0);
  return {
    pack: inState("paid", "confirmed"),
    confirm: inState("awaiting-confirmation"),
    match: inState("awaiting-transfer"),
    review,
    returns,
    "low-stock": lowStock,
    mails: failed,
  };
}

/** Products of which something can be bought, and a choice runs out or has: what the list of products calls low. */
async function countLowStock(db: Shop["db"], lowStockUnits: number): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(products)
    .where(
      sql`${products.id} in (select ${variants.productId} from ${variants} where not ${variants.retired} and ${variants.stock} <= ${lowStockUnits})
        and ${products.inStock} and ${products.archivedAt} is null
        and exists (select from ${variants} where ${variants.productId} = ${products.id} and not ${variants.retired} and ${variants.stock} > 0)`,
    );
  return row?.count ?? 0;
}
