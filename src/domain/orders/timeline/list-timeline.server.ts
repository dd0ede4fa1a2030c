import { and, asc, eq } from "drizzle-orm";
import { orderEvents, orders } from "../../../db/schema/index.ts";
import { isOwnedBy, type OrderOwner } from "../../order-owner.server.ts";
import type { Shop } from "../../shop.ts";
import { type TimelineEntry, toTimeline } from "./order-timeline.ts";
import { withoutUndone } from "./undo-window.ts";

/** Returns the timeline of a customer's order, oldest first; empty for another customer's order. */
export async function listTimeline(
  { db }: Pick<Shop, "db">,
  owner: OrderOwner,
  number: string,
): Promise<TimelineEntry[]> {
  const { id, kind, toStatus, facts, createdAt } = orderEvents;
  const events = await db
    .select({ id, kind, toStatus, facts, createdAt })
    .from(orderEvents)
    .innerJoin(orders, eq(orders.id, orderEvents.orderId))
    .where(and(eq(orders.number, number), isOwnedBy(owner)))
    .orderBy(asc(orderEvents.createdAt), asc(orderEvents.id));
  return toTimeline(withoutUndone(events));
}
