import { and, eq, gt, inArray, sql } from "drizzle-orm";
import type { PgUpdateSetSource } from "drizzle-orm/pg-core";
import type { Db } from "../../../db/client.ts";
import { orderLines, parcelLines, parcels } from "../../../db/schema/index.ts";
import { invariant } from "../../errors.ts";
import type { ParcelState } from "./fulfilment-state.ts";
import { RESTOCKED_UNITS, UNITS_IN_PARCELS } from "./units-to-send.server.ts";

/**
 * Packs an order into one parcel. Units that a refund returns to stock stay out of it. The caller has locked the
 * order's row.
 * @returns whether there is anything to pack
 */
export async function packParcel(tx: Db, orderId: string, at: Date): Promise<boolean> {
  const [parcel] = await tx
    .insert(parcels)
    .values({ orderId, createdAt: at, updatedAt: at })
    .returning({ id: parcels.id });
  invariant(parcel, "parcel insert returned no row");
  return fillParcel(tx, orderId, parcel.id);
}

/**
 * Takes units out of a packed parcel that a new refund returns to stock, and puts them back when that refund failed.
 * Changes nothing if no parcel waits in the shop. The caller has locked the order's row.
 */
export async function repackParcel(tx: Db, orderId: string): Promise<void> {
  const isPacked = and(eq(parcels.orderId, orderId), eq(parcels.state, "packed"));
  const [parcel] = await tx.select({ id: parcels.id }).from(parcels).where(isPacked);
  if (!parcel) return;
  await tx.delete(parcelLines).where(eq(parcelLines.parcelId, parcel.id));
  await fillParcel(tx, orderId, parcel.id);
}

async function fillParcel(tx: Db, orderId: string, parcelId: string): Promise<boolean> {
  const quantity = sql<number>`${orderLines.quantity} - ${RESTOCKED_UNITS}`;
  const lines = await tx
    .select({ orderLineId: orderLines.id, quantity })
    .from(orderLines)
    .where(and(eq(orderLines.orderId, orderId), gt(quantity, 0)));
  if (lines.length === 0) return false;
  await tx.insert(parcelLines).values(lines.map((line) => ({ parcelId, ...line })));
  return true;
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

/** Returns whether the parcels of an order hold a unit that no refund returns to stock. */
export async function hasUnitsToSend(tx: Db, orderId: string): Promise<boolean> {
  const isToSend = and(gt(UNITS_IN_PARCELS, 0), gt(orderLines.quantity, RESTOCKED_UNITS));
  return (await tx.$count(orderLines, and(eq(orderLines.orderId, orderId), isToSend))) > 0;
}

type ParcelChange = Omit<PgUpdateSetSource<typeof parcels>, "id" | "orderId" | "state">;

/** Changes all parcels of an order that are in one of the `from` states. The caller has locked the order's row. */
export async function changeParcelState(
  tx: Db,
  orderId: string,
  { from, to, at, ...change }: { from: readonly ParcelState[]; to: ParcelState; at: Date } & ParcelChange,
): Promise<void> {
  await tx
    .update(parcels)
    .set({ ...change, state: to, updatedAt: at })
    .where(and(eq(parcels.orderId, orderId), inArray(parcels.state, [...from])));
}

/** Deletes the parcels of an order that have not left the shop. */
export async function unpackParcels(tx: Db, orderId: string): Promise<void> {
  await tx.delete(parcels).where(and(eq(parcels.orderId, orderId), eq(parcels.state, "packed")));
}
