import { and, eq, inArray, isNull, lt, lte, not, sql } from "drizzle-orm";
import {
  mails,
  orders,
  paymentReviews,
  productReviews,
  products,
  returnRequests,
  variants,
} from "../../db/schema/index.ts";
import { OPEN_RETURNS } from "../returns/return-status.ts";
import type { Shop } from "../shop.ts";
import { isInView } from "./in-view.server.ts";
import type { OrderView } from "./order-views.ts";
import { MOST_COUNTED, OVERDUE_MS, type ToDo } from "./to-do.ts";

/** How much of each there is to do now. */
export async function countToDo({
  db,
  now,
  config,
}: Pick<Shop, "db" | "now" | "config">): Promise<Record<ToDo, number>> {
  const inView = (view: OrderView) => db.$count(orders, isInView(view));
  const [pack, confirm, match, review, failedDeliveries, returns, overdue, reviews, lowStock, failed] =
    await Promise.all([
      inView("to-pack"),
      inView("to-confirm"),
      inView("to-match"),
      db.$count(paymentReviews, isNull(paymentReviews.resolvedAt)),
      inView("failed-deliveries"),
      db.$count(returnRequests, inArray(returnRequests.status, [...OPEN_RETURNS])),
      countOverdue(db, now()),
      db.$count(productReviews, eq(productReviews.status, "waiting")),
      countLowStock(db, config.shop.lowStockUnits),
      db.$count(mails, eq(mails.status, "failed")),
    ]);
  return {
    pack,
    confirm,
    match,
    review,
    "failed-deliveries": failedDeliveries,
    returns,
    overdue,
    reviews,
    "low-stock": lowStock,
    mails: failed,
  };
}

async function countOverdue(db: Shop["db"], at: Date): Promise<number> {
  const isForgotten = and(isInView("longest"), lt(orders.createdAt, new Date(at.getTime() - OVERDUE_MS)));
  return db.$count(db.select({ id: orders.id }).from(orders).where(isForgotten).limit(MOST_COUNTED).as("forgotten"));
}

/**
 * Products of which something can be bought, and a choice runs out or has: what the list of products calls low. No more are
 * counted than make a difference to whoever reads it.
 */
async function countLowStock(db: Shop["db"], lowStockUnits: number): Promise<number> {
  const low = db
    .selectDistinct({ id: products.id })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .where(
      and(
        lte(variants.availableUnits, lowStockUnits),
        not(variants.retired),
        products.inStock,
        isNull(products.archivedAt),
        sql`exists (select from variants v where v.product_id = products.id and not v.retired and v.available_units > 0)`,
      ),
    )
    .limit(MOST_COUNTED)
    .as("low");
  return db.$count(low);
}
