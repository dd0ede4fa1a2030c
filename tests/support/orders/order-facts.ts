import { asc, eq, sql } from "drizzle-orm";
import type { Db } from "../../../src/db/client.ts";
import {
  orders,
  paymentNotifications,
  paymentReviews,
  payments,
  previewMails,
  products,
  variants,
} from "../../../src/db/schema/index.ts";
import { invariant } from "../../../src/domain/errors.ts";

/** Returns a customer's orders from the database, oldest first. */
export async function ordersOf(db: Db, email: string) {
  const found = await db.select().from(orders).where(eq(orders.email, email)).orderBy(asc(orders.createdAt));
  return Promise.all(
    found.map(({ id, number, code, status, totalCents }) => withPayments(db, { id, number, code, status, totalCents })),
  );
}

/** Returns the customer's only order. */
export async function onlyOrderOf(db: Db, email: string) {
  const [order, ...others] = await ordersOf(db, email);
  invariant(order && others.length === 0, `expected one order, got ${order ? others.length + 1 : 0}`);
  return order;
}

type OrderRow = Pick<typeof orders.$inferSelect, "id" | "number" | "code" | "status" | "totalCents">;

async function withPayments(db: Db, { id, ...order }: OrderRow) {
  const [attempts, notifications, reviews] = await Promise.all([
    db.select().from(payments).where(eq(payments.orderId, id)).orderBy(asc(payments.createdAt)),
    db
      .select()
      .from(paymentNotifications)
      .where(eq(paymentNotifications.orderNumber, order.number))
      .orderBy(asc(paymentNotifications.id)),
    db.select().from(paymentReviews).where(eq(paymentReviews.orderId, id)),
  ]);
  return {
    ...order,
    payments: attempts.map(({ status }) => status),
    notifications: notifications.map(({ outcome }) => outcome),
    reviews: reviews.map(({ reason }) => reason),
  };
}

/** Stock and sold units of a product's first variant. */
export async function stockOf(db: Db, productId: string) {
  const [row] = await db
    .select({ stock: variants.stock, sold: products.soldCount })
    .from(products)
    .innerJoin(variants, eq(variants.productId, products.id))
    .where(eq(products.id, productId));
  return row;
}

/** Emails in the preview inbox for this address. */
export async function mailsTo(db: Db, email: string) {
  const sent = await db
    .select()
    .from(previewMails)
    .where(eq(previewMails.recipient, email))
    .orderBy(asc(previewMails.id));
  return sent.map(({ subject, text }) => ({ subject, text }));
}

/** Subjects of these emails. */
export async function subjectsTo(db: Db, email: string) {
  return (await mailsTo(db, email)).map(({ subject }) => subject);
}

/** Subjects of the emails for a placed and paid order: each once, in this order. */
export const paidSubjects = (number: string) => [`${number}: order received`, `${number}: payment received`];

/** Variants whose stock differs from the sum of its movements; empty when nothing was lost or counted twice. */
export async function inconsistentStock(db: Db) {
  const { rows } = await db.execute(sql`select v.id from variants v left join stock_movements m on m.variant_id = v.id
    group by v.id having v.stock <> coalesce(sum(m.delta), 0)`);
  return rows;
}
