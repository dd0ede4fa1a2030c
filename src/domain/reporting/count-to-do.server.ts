import { and, eq, isNull, lte, sql } from "drizzle-orm";
import {
  cardAuthorizations,
  enquiries,
  mails,
  orders,
  paymentReviews,
  productQuestions,
  productReviews,
  returnRequests,
} from "../../db/schema/index.ts";
import { OUTSTANDING } from "../../db/schema/order-indexes.ts";
import { countLow } from "../inventory/low-stock.server.ts";
import { isInView } from "../orders/staff/in-view.server.ts";
import { isOverdue } from "../orders/staff/is-overdue.server.ts";
import type { OrderView } from "../orders/staff/order-views.ts";
import { WARNING_AGE_MS } from "../payments/authorizations/authorization-times.ts";
import { NEEDS_STAFF } from "../returns/return-queries.server.ts";
import type { Shop } from "../shop.ts";
import { MOST_COUNTED, type ToDo } from "./to-do.ts";

/** Counts each kind of open task. */
export async function countToDo({
  db,
  now,
  config,
}: Pick<Shop, "db" | "now" | "config">): Promise<Record<ToDo, number>> {
  const inView = (view: OrderView) => db.$count(orders, isInView(view));
  const counts: Record<ToDo, PromiseLike<number>> = {
    confirm: inView("to-confirm"),
    match: inView("to-match"),
    pack: inView("to-pack"),
    "hand-over": inView("to-hand-over"),
    "failed-deliveries": inView("failed-deliveries"),
    returns: db.$count(returnRequests, NEEDS_STAFF),
    review: countReviewed(db),
    "on-hold": inView("on-hold"),
    reserved: countEnding(db, now()),
    overdue: countOverdue(db, now()),
    "courier-cash": db.$count(orders, OUTSTANDING),
    enquiries: db.$count(enquiries, eq(enquiries.status, "new")),
    reviews: db.$count(productReviews, eq(productReviews.status, "pending")),
    questions: db.$count(productQuestions, eq(productQuestions.status, "pending")),
    "low-stock": countLow(db, config.shop.lowStockUnits, MOST_COUNTED),
    mails: db.$count(mails, eq(mails.status, "failed")),
  };
  const counted = await Promise.all(Object.entries(counts).map(async ([kind, count]) => [kind, await count] as const));
  return Object.fromEntries(counted) as Record<ToDo, number>;
}

/** Counts the orders with an open payment review. One without an order counts for itself. */
async function countReviewed(db: Shop["db"]): Promise<number> {
  const order = sql<string>`coalesce(${paymentReviews.orderId}, ${paymentReviews.id})`.as("reviewed");
  const isOpen = isNull(paymentReviews.resolvedAt);
  return db.$count(db.selectDistinct({ order }).from(paymentReviews).where(isOpen).as("reviewed_orders"));
}

/** Counts the amounts that banks reserve on cards and release in less than three days. */
function countEnding(db: Shop["db"], at: Date): Promise<number> {
  const { status, createdAt } = cardAuthorizations;
  return db.$count(
    cardAuthorizations,
    and(eq(status, "open"), lte(createdAt, new Date(at.getTime() - WARNING_AGE_MS))),
  );
}

async function countOverdue(db: Shop["db"], at: Date): Promise<number> {
  return db.$count(db.select({ id: orders.id }).from(orders).where(isOverdue(at)).limit(MOST_COUNTED).as("forgotten"));
}
