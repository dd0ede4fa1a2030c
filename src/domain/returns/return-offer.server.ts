import { and, asc, eq, inArray, sql } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { orderLines, orders, returnLines, returnRequests } from "../../db/schema/index.ts";
import type { FulfilmentState } from "../orders/fulfilment-state.ts";
import { inWordsOf } from "../orders/order-line-terms.server.ts";
import type { WantedDetails } from "../orders/order-queries.server.ts";
import { UNSENT_UNITS } from "../orders/placement/cancel-if-empty.server.ts";
import type { Shop } from "../shop.ts";
import { openReasons, type ReturnableLine, type ReturnReason, returnWindowEnd } from "./return-rules.ts";
import { COUNTED_RETURNS, OPEN_RETURNS } from "./return-status.ts";

export type OfferedLine = ReturnableLine & { productPublicId: string; title: string; choice: string };

/** What of an order may be asked back, and why. `isOpen`: a wish for it waits already. */
export type ReturnOffer = { reasons: ReturnReason[]; windowEnd: Date | null; lines: OfferedLine[]; isOpen: boolean };

/** What was handed over and has not come back as a whole. */
const WITH_CUSTOMER: readonly FulfilmentState[] = ["delivered", "partially-delivered", "partially-returned"];

/** What a customer may ask back of their order now; null for somebody else's. */
export async function findReturnOffer(
  shop: Pick<Shop, "db" | "now">,
  customerId: string,
  { number, language = "en" }: WantedDetails,
): Promise<ReturnOffer | null> {
  const own = and(eq(orders.number, number), eq(orders.customerId, customerId));
  const [order] = await shop.db.select().from(orders).where(own);
  if (!order) return null;
  const offer = await returnOfferOf(shop.db, order, shop.now());
  return { ...offer, lines: [...(await inWordsOf(shop.db, language, offer.lines))] };
}

type Order = Pick<typeof orders.$inferSelect, "id" | "fulfilmentState" | "deliveredAt">;

/** The same, of an order that the caller has found and perhaps locked. */
export async function returnOfferOf(db: Db, order: Order, now: Date): Promise<ReturnOffer> {
  const { id, fulfilmentState, deliveredAt } = order;
  const lines = await findLines(db, id);
  // Afterwards: a wish that the lines know of is then seen here, too, also without a lock.
  const requests = await findStatuses(db, id);
  const isWithCustomer = WITH_CUSTOMER.includes(fulfilmentState);
  const reasons = isWithCustomer ? openReasons({ deliveredAt, lines }, now) : [];
  const isOpen = requests.some((request) => OPEN_RETURNS.includes(request.status));
  return { reasons, windowEnd: deliveredAt && returnWindowEnd(deliveredAt), lines, isOpen };
}

async function findLines(db: Db, orderId: string): Promise<OfferedLine[]> {
  const spokenFor = db
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
      choice: orderLines.choice,
      quantity: orderLines.quantity,
      isReturnable: orderLines.returnable,
      spokenFor: sql<number>`coalesce(${spokenFor.units}, 0) + ${UNSENT_UNITS}`,
    })
    .from(orderLines)
    .leftJoin(spokenFor, eq(spokenFor.lineId, orderLines.id))
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(orderLines.id));
}

async function findStatuses(db: Db, orderId: string) {
  return db.select({ status: returnRequests.status }).from(returnRequests).where(eq(returnRequests.orderId, orderId));
}
