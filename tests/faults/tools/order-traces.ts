import { sql } from "drizzle-orm";
import type { Db } from "../../../src/db/client.ts";

/** Counts the rows of a query; `{id}` is replaced by the order's id. */
export async function countFor(db: Db, orderId: string, query: string): Promise<number> {
  const { rows } = await db.execute<{ n: number }>(
    sql.raw(`select count(*)::int as n from ${query.replaceAll("{id}", `'${orderId}'`)}`),
  );
  return rows[0]?.n ?? 0;
}

/** Counts the recorded payments, emails, reviews, alerts and refunds of an order. */
export async function tracesOf(db: Db, orderId: string) {
  const [paid, mails, reviews, alerts, refunds] = await Promise.all([
    countFor(db, orderId, "order_events where order_id = {id} and to_status = 'paid'"),
    countFor(db, orderId, "mails where order_id = {id} and kind = 'order-paid'"),
    countFor(db, orderId, "payment_reviews where order_id = {id}"),
    countFor(db, orderId, "mails where order_id = {id} and kind = 'payment-review'"),
    countFor(db, orderId, "refunds r join payments p on p.id = r.payment_id where p.order_id = {id}"),
  ]);
  return { paid, mails, reviews, alerts, refunds };
}
