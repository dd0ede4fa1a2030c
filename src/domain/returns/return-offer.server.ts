import { and, asc, eq, inArray, sql } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { orderLines, orders, parcels, returnLines, returnRequests } from "../../db/schema/index.ts";
import { isOwnedBy, type OrderOwner } from "../order-owner.server.ts";
import { RETURNABLE_UNITS } from "../orders/fulfilment/units-to-send.server.ts";
import type { OrderLookup } from "../orders/order-queries.server.ts";
import { translateOrderLines } from "../orders/receipts/order-line-terms.server.ts";
import type { Shop } from "../shop.ts";
import { openReasons, type ReturnableLine, type ReturnReason, returnWindowEnd } from "./return-rules.ts";
import { COUNTED_RETURNS, OPEN_RETURNS } from "./return-status.ts";

export type OfferedLine = ReturnableLine & { productPublicId: string; title: string; variantLabel: string };

/** The lines that a customer can return, and the allowed reasons. `isOpen`: a return request is already open. */
export type ReturnOffer = { reasons: ReturnReason[]; windowEnd: Date | null; lines: OfferedLine[]; isOpen: boolean };

/** Returns what a customer can return of an order now; null for another customer's order. */
export async function findReturnOffer(
  shop: Pick<Shop, "db" | "now">,
  owner: OrderOwner,
  { number, language = "en" }: OrderLookup,
): Promise<ReturnOffer | null> {
  const own = and(eq(orders.number, number), isOwnedBy(owner));
  const [order] = await shop.db.select().from(orders).where(own);
  if (!order) return null;
  const offer = await returnOfferOf(shop.db, order, shop.now());
  return { ...offer, lines: [...(await translateOrderLines(shop.db, language, offer.lines))] };
}

type Order = Pick<typeof orders.$inferSelect, "id" | "deliveredAt">;

/** Returns the same for an order that the caller has read, and possibly locked. */
export async function returnOfferOf(db: Db, order: Order, now: Date): Promise<ReturnOffer> {
  const { id, deliveredAt } = order;
  const lines = await findLines(db, id);
  // Read after the lines: a request that the lines count is then included here, even without a lock.
  const requests = await findStatuses(db, id);
  const isDelivered = and(eq(parcels.orderId, id), eq(parcels.state, "delivered"));
  const isWithCustomer = (await db.$count(parcels, isDelivered)) > 0;
  const reasons = isWithCustomer ? openReasons({ deliveredAt, lines }, now) : [];
  const isOpen = requests.some((request) => OPEN_RETURNS.includes(request.status));
  return { reasons, windowEnd: deliveredAt && returnWindowEnd(deliveredAt), lines, isOpen };
}

async function findLines(db: Db, orderId: string): Promise<OfferedLine[]> {
  const excludedUnits = db
    .select({ lineId: returnLines.orderLineId, units: sql<number>`sum(${returnLines.quantity})::int`.as("units") })
    .from(returnLines)
    .innerJoin(returnRequests, eq(returnRequests.id, returnLines.requestId))
    .where(and(eq(returnRequests.orderId, orderId), inArray(returnRequests.status, COUNTED_RETURNS)))
    .groupBy(returnLines.orderLineId)
    .as("spoken_for");
  return db
    .select({
      id: orderLines.id,
      productPublicId: orderLines.productPublicId,
      title: orderLines.title,
      variantLabel: orderLines.variantLabel,
      quantity: orderLines.quantity,
      isReturnable: orderLines.returnable,
      excludedUnits: sql<number>`coalesce(${excludedUnits.units}, 0) + ${orderLines.quantity} - ${RETURNABLE_UNITS}`,
    })
    .from(orderLines)
    .leftJoin(excludedUnits, eq(excludedUnits.lineId, orderLines.id))
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(orderLines.id));
}

async function findStatuses(db: Db, orderId: string) {
  return db.select({ status: returnRequests.status }).from(returnRequests).where(eq(returnRequests.orderId, orderId));
}
