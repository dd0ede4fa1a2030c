import { and, asc, eq, inArray, isNull } from "drizzle-orm";
import { orders, parcels } from "../../../db/schema/index.ts";
import { isNumberOf } from "../../couriers/courier.ts";
import { findCourierNamed } from "../../couriers/save-courier.server.ts";
import type { Cents } from "../../money.ts";
import type { Shop } from "../../shop.ts";
import type { StaffMember } from "../../staff/staff.ts";
import { cashToCollect } from "../cash-to-collect.ts";
import { dispatchOrder } from "../fulfilment/dispatch-order.server.ts";
import { formatOrderCode } from "../order-code.ts";
import { ORDER_WITH_SUMS } from "../settle-payment-state.server.ts";
import type { LeftOrder } from "./bulk-actions.ts";
import { changeOrder } from "./change-order.server.ts";
import { leftReasonOf } from "./change-orders.server.ts";
import type { NumberedParcel } from "./match-tracking-numbers.ts";

/** A parcel that can be handed to a courier. */
export type ParcelToHandOver = NumberedParcel & {
  customer: string;
  district: string;
  /** Cash to collect, in LKR cents; null when there is none. */
  cashCents: Cents | null;
  /** Earlier delivery attempts. */
  attempts: number;
  /** Tracking number of the last attempt. */
  trackingNumber: string | null;
};

/**
 * Returns the parcels of these orders that wait for a courier, in the given order, and the other orders with the
 * reason. An order with several such parcels is among these: its page has a button for each.
 */
export async function listParcelsToHandOver(
  { db }: Pick<Shop, "db">,
  numbers: readonly string[],
): Promise<{ ready: ParcelToHandOver[]; left: LeftOrder[] }> {
  if (numbers.length === 0) return { ready: [], left: [] };
  const isWanted = and(inArray(orders.number, [...numbers]), isNull(orders.anonymisedAt));
  const [known, waiting] = await Promise.all([
    db.select(ORDER_WITH_SUMS).from(orders).where(isWanted),
    db
      .select({
        parcelId: parcels.id,
        orderId: parcels.orderId,
        attempts: parcels.attempts,
        trackingNumber: parcels.trackingNumber,
      })
      .from(parcels)
      .innerJoin(orders, eq(orders.id, parcels.orderId))
      .where(and(isWanted, inArray(parcels.state, ["packed", "delivery-failed"])))
      .orderBy(asc(parcels.createdAt), asc(parcels.id)),
  ]);
  const orderOf = new Map(known.map((order) => [order.number, order]));
  const parcelsOf = Map.groupBy(waiting, ({ orderId }) => orderId);
  const result: { ready: ParcelToHandOver[]; left: LeftOrder[] } = { ready: [], left: [] };
  for (const number of numbers) {
    const order = orderOf.get(number);
    const [parcel, other] = (order && parcelsOf.get(order.id)) ?? [];
    if (!order) result.left.push({ number, reason: "gone" });
    else if (!parcel) result.left.push({ number, reason: "status" });
    else if (other) result.left.push({ number, reason: "parcels" });
    else result.ready.push(toHandOver(order, parcel));
  }
  return result;
}

function toHandOver(
  order: Parameters<typeof cashToCollect>[0] & typeof orders.$inferSelect,
  parcel: Pick<ParcelToHandOver, "parcelId" | "attempts" | "trackingNumber">,
): ParcelToHandOver {
  const { number, phone, district, firstName, lastName } = order;
  return {
    ...parcel,
    ...{ number, phone, district },
    code: formatOrderCode(order.code),
    customer: `${firstName} ${lastName}`.trim(),
    cashCents: cashToCollect(order),
  };
}

type NumberedOrder = { number: string; parcelId: string; trackingNumber: string | null };

/**
 * Hands parcels to a courier, each in its own transaction. When some have a tracking number, those without one stay.
 * @returns the orders whose parcels were not handed over, with the reason
 */
export async function handOver(
  shop: Pick<Shop, "db" | "now" | "enqueueJob">,
  staff: Pick<StaffMember, "userId">,
  { courier, sent }: { courier: string; sent: readonly NumberedOrder[] },
): Promise<LeftOrder[]> {
  const examples = (await findCourierNamed(shop, courier)) ?? { numberExamples: [] };
  const isNumbered = sent.some(({ trackingNumber }) => trackingNumber !== null);
  const left: LeftOrder[] = [];
  for (const { number, parcelId, trackingNumber } of sent) {
    if (isNumbered && trackingNumber === null) {
      left.push({ number, reason: "no-number" });
    } else if (trackingNumber !== null && !isNumberOf(examples, trackingNumber)) {
      left.push({ number, reason: "number-format" });
    } else {
      const change = { staff, number, action: "order.dispatch" as const, facts: { courier } };
      const parcel = { courier, trackingNumber, trackingUrl: null, parcelId };
      await changeOrder(shop, change, (within, actor) => dispatchOrder(within, { number, actor, ...parcel })).catch(
        (error: unknown) => left.push({ number, reason: leftReasonOf(error) }),
      );
    }
  }
  return left;
}
