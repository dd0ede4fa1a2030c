import { and, inArray, isNotNull, sql } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { orders } from "../../db/schema/index.ts";
import { type Cents, rupees } from "../money.ts";

/** How many sales somebody is, and what they come to in LKR cents: orders whose money is there, refunds not taken off. */
export type CustomerWorth = { sales: number; totalCents: Cents };

export const NOTHING_YET: CustomerWorth = { sales: 0, totalCents: rupees(0) };

/** Of these customers; who has bought nothing yet is not in it. What was cancelled, refused or never paid does not count. */
export async function worthOf(db: Db, customerIds: readonly string[]): Promise<Map<string, CustomerWorth>> {
  if (customerIds.length === 0) return new Map();
  const found = await db
    .select({
      customerId: orders.customerId,
      sales: sql<number>`count(*)::int`,
      totalCents: sql<Cents>`sum(${orders.totalCents})`.mapWith(orders.totalCents),
    })
    .from(orders)
    .where(and(inArray(orders.customerId, [...customerIds]), isNotNull(orders.soldAt)))
    .groupBy(orders.customerId);
  return new Map(found.map(({ customerId, ...worth }) => [customerId ?? "", worth]));
}
