import { and, eq, notExists } from "drizzle-orm";
import { orders, paymentNotifications } from "../../db/schema/index.ts";
import type { Shop } from "../shop.ts";

/**
 * Returns whether a payment notification arrived for an order that the shop does not have: it was paid, but not saved
 * (spec §8).
 */
export async function isPaidButNotSaved({ db }: Pick<Shop, "db">, number: string): Promise<boolean> {
  const saved = db.select({ id: orders.id }).from(orders).where(eq(orders.number, number));
  const isPaid = and(
    eq(paymentNotifications.orderNumber, number),
    eq(paymentNotifications.statusCode, "2"),
    notExists(saved),
  );
  return (await db.$count(paymentNotifications, isPaid)) > 0;
}
