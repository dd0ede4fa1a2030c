import { asc, eq } from "drizzle-orm";
import type { Db } from "../../../db/client.ts";
import { parcelLines, parcels } from "../../../db/schema/index.ts";
import type { ParcelState } from "./fulfilment-state.ts";
import { listUnitsToPack } from "./parcels.server.ts";

/** A parcel of an order with its units per order line. */
export type ParcelContents = {
  id: string;
  state: ParcelState;
  courier: string | null;
  trackingNumber: string | null;
  trackingUrl: string | null;
  deliveredAt: Date | null;
  units: { orderLineId: string; quantity: number }[];
};

/** Lists the parcels of an order, oldest first, with their contents. */
export async function listParcelContents(db: Db, orderId: string): Promise<ParcelContents[]> {
  const { id, state, courier, trackingNumber, trackingUrl, deliveredAt } = parcels;
  const [found, contents] = await Promise.all([
    db
      .select({ id, state, courier, trackingNumber, trackingUrl, deliveredAt })
      .from(parcels)
      .where(eq(parcels.orderId, orderId))
      .orderBy(asc(parcels.createdAt), asc(id)),
    db
      .select({ parcelId: id, orderLineId: parcelLines.orderLineId, quantity: parcelLines.quantity })
      .from(parcelLines)
      .innerJoin(parcels, eq(id, parcelLines.parcelId))
      .where(eq(parcels.orderId, orderId))
      .orderBy(asc(parcelLines.orderLineId)),
  ]);
  const byParcel = Map.groupBy(contents, ({ parcelId }) => parcelId);
  return found.map((parcel) => ({
    ...parcel,
    units: (byParcel.get(parcel.id) ?? []).map(({ orderLineId, quantity }) => ({ orderLineId, quantity })),
  }));
}

/** Returns the parcels of an order and the units that are still to be packed. */
export async function findParcelsForStaff(db: Db, orderId: string) {
  const [contents, toPack] = await Promise.all([listParcelContents(db, orderId), listUnitsToPack(db, orderId)]);
  return { parcels: contents, toPack };
}
