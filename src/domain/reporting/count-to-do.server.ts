import { and, eq, isNull, lt, sql } from "drizzle-orm";
import {
  mails,
  orders,
  paymentReviews,
  productQuestions,
  productReviews,
  returnRequests,
} from "../../db/schema/index.ts";
import { countLow } from "../inventory/low-stock.server.ts";
import { isInView } from "../orders/staff/in-view.server.ts";
import type { OrderView } from "../orders/staff/order-views.ts";
import { NEEDS_STAFF } from "../returns/return-queries.server.ts";
import type { Shop } from "../shop.ts";
import { MOST_COUNTED, OVERDUE_MS, type ToDo } from "./to-do.ts";

/** Counts each kind of open task. */
export async function countToDo({
  db,
  now,
  config,
}: Pick<Shop, "db" | "now" | "config">): Promise<Record<ToDo, number>> {
  const inView = (view: OrderView) => db.$count(orders, isInView(view));
  const [
    pack,
    confirm,
    match,
    onHold,
    review,
    failedDeliveries,
    returns,
    overdue,
    reviews,
    questions,
    lowStock,
    failed,
  ] = await Promise.all([
    inView("to-pack"),
    inView("to-confirm"),
    inView("to-match"),
    inView("on-hold"),
    countReviewed(db),
    inView("failed-deliveries"),
    db.$count(returnRequests, NEEDS_STAFF),
    countOverdue(db, now()),
    db.$count(productReviews, eq(productReviews.status, "pending")),
    db.$count(productQuestions, eq(productQuestions.status, "pending")),
    countLow(db, config.shop.lowStockUnits, MOST_COUNTED),
    db.$count(mails, eq(mails.status, "failed")),
  ]);
  return {
    pack,
    confirm,
    match,
    "on-hold": onHold,
    review,
    "failed-deliveries": failedDeliveries,
    returns,
    overdue,
    reviews,
    questions,
    "low-stock": lowStock,
    mails: failed,
  };
}

/** Counts the orders with an open payment review. One without an order counts for itself. */
async function countReviewed(db: Shop["db"]): Promise<number> {
  const order = sql<string>`coalesce(${paymentReviews.orderId}, ${paymentReviews.id})`.as("reviewed");
  const isOpen = isNull(paymentReviews.resolvedAt);
  return db.$count(db.selectDistinct({ order }).from(paymentReviews).where(isOpen).as("reviewed_orders"));
}

async function countOverdue(db: Shop["db"], at: Date): Promise<number> {
  const isOverdue = and(isInView("longest"), lt(orders.createdAt, new Date(at.getTime() - OVERDUE_MS)));
  return db.$count(db.select({ id: orders.id }).from(orders).where(isOverdue).limit(MOST_COUNTED).as("forgotten"));
}
