import { and, eq, gt, sql } from "drizzle-orm";
import type { PgUpdateSetSource } from "drizzle-orm/pg-core";
import type { Db } from "../../../db/client.ts";
import { orderLines, parcelLines, parcels } from "../../../db/schema/index.ts";
import { fulfilmentOf } from "./fulfilment-of-parcels.ts";
import type { FulfilmentState, ParcelState } from "./fulfilment-state.ts";
import { UNITS_TO_PACK } from "./units-to-send.server.ts";

/** Units of an order line, for a parcel. */
export type ParcelUnits = { orderLineId: string; quantity: number };

/** Lists the units of an order that are in no parcel yet and that no refund returns to stock. */
export function listUnitsToPack(db: Db, orderId: string): Promise<ParcelUnits[]> {
  return db
    .select({ orderLineId: orderLines.id, quantity: UNITS_TO_PACK })
    .from(orderLines)
    .where(and(eq(orderLines.orderId, orderId), gt(UNITS_TO_PACK, 0)))
    .orderBy(orderLines.id);
}

/**
 * Inserts a packed parcel with these units. The caller has locked the order's row.
 * @param key id of the new parcel, so that a form that is sent twice packs once
 */
export async function insertParcel(
  tx: Db,
  parcel: { key: string; orderId: string; at: Date },
  units: readonly ParcelUnits[],
): Promise<void> {
  const { key: id, orderId, at } = parcel;
  await tx.insert(parcels).values({ id, orderId, createdAt: at, updatedAt: at });
  await tx.insert(parcelLines).values(units.map((line) => ({ parcelId: id, ...line })));
}

/** Lists the parcels of an order, oldest first, with their states and numbers of delivery attempts. */
export function listParcelStates(db: Db, orderId: string) {
  const { id, state, attempts } = parcels;
  const isOfOrder = eq(parcels.orderId, orderId);
  return db.select({ id, state, attempts }).from(parcels).where(isOfOrder).orderBy(parcels.createdAt, id);
}

/**
 * Returns the fulfilment state that follows from the parcels of an order. `isPart`: it is not one parcel with all
 * units.
 */
export async function readFulfilment(
  db: Db,
  orderId: string,
): Promise<{ state: FulfilmentState; isPart: boolean; count: number }> {
  const [found, left] = [await listParcelStates(db, orderId), await listUnitsToPack(db, orderId)];
  const states = found.map(({ state }) => state);
  const hasRest = left.length > 0;
  return { state: fulfilmentOf(states, hasRest), isPart: states.length > 1 || hasRest, count: states.length };
}

/** Lists the order lines in packed parcels, which have not left the shop, with their packed units. */
export async function listPackedLines(tx: Db, orderId: string) {
  const { id, title, variantLabel } = orderLines;
  return tx
    .select({ lineId: id, title, variantLabel, units: sql<number>`sum(${parcelLines.quantity})::int` })
    .from(parcelLines)
    .innerJoin(parcels, eq(parcels.id, parcelLines.parcelId))
    .innerJoin(orderLines, eq(orderLines.id, parcelLines.orderLineId))
    .where(and(eq(parcels.orderId, orderId), eq(parcels.state, "packed")))
    .groupBy(id)
    .orderBy(id);
}

export type ParcelColumns = Omit<PgUpdateSetSource<typeof parcels>, "id" | "orderId" | "state">;

/** Changes the state of a parcel. The caller has locked the order's row. */
export async function setParcelState(
  tx: Db,
  parcelId: string,
  { to, at, ...columns }: { to: ParcelState; at: Date } & ParcelColumns,
): Promise<void> {
  await tx
    .update(parcels)
    .set({ ...columns, state: to, updatedAt: at })
    .where(eq(parcels.id, parcelId));
}

/** Deletes the parcels of an order that have not left the shop, or one of them. */
export async function unpackParcels(tx: Db, orderId: string, parcelId?: string): Promise<void> {
  const isPacked = and(eq(parcels.orderId, orderId), eq(parcels.state, "packed"));
  await tx.delete(parcels).where(and(isPacked, parcelId ? eq(parcels.id, parcelId) : undefined));
}
