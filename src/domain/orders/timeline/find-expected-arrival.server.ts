import { and, eq } from "drizzle-orm";
import { orders } from "../../../db/schema/index.ts";
import { isOwnedBy, type OrderOwner } from "../../order-owner.server.ts";
import type { Shop } from "../../shop.ts";
import { ORDER_STATE_COLUMNS } from "../change-order-status.server.ts";
import { type ExpectedArrival, expectedArrival } from "./expected-arrival.ts";

/** Returns the days of arrival that a customer can expect for an order; null when there are none. */
export async function findExpectedArrival(
  { db, config, now }: Pick<Shop, "db" | "config" | "now">,
  owner: OrderOwner,
  number: string,
): Promise<ExpectedArrival | null> {
  const { district, firstArrivalOn, lastArrivalOn, isOfGiftCards } = orders;
  const [order] = await db
    .select({ ...ORDER_STATE_COLUMNS, district, firstArrivalOn, lastArrivalOn, isOfGiftCards })
    .from(orders)
    .where(and(eq(orders.number, number), isOwnedBy(owner)));
  return order && !order.isOfGiftCards ? expectedArrival(order, config.arrival, now()) : null;
}
