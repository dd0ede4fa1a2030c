import { and, eq, inArray } from "drizzle-orm";
import type { PgUpdateSetSource } from "drizzle-orm/pg-core";
import type { Db } from "../../db/client.ts";
import { orderLines, parcelLines, parcels } from "../../db/schema/index.ts";
import { invariant } from "../errors.ts";
import type { ParcelState } from "./fulfilment-state.ts";

/** Packs all lines of an order into one parcel. The caller has locked the order's row. */
export async function packParcel(tx: Db, orderId: string, at: Date): Promise<void> {
  const [parcel] = await tx
    .insert(parcels)
    .values({ orderId, createdAt: at, updatedAt: at })
    .returning({ id: parcels.id });
  invariant(parcel, "parcel insert returned no row");
  const { id: orderLineId, quantity } = orderLines;
  const lines = await tx.select({ orderLineId, quantity }).from(orderLines).where(eq(orderLines.orderId, orderId));
  await tx.insert(parcelLines).values(lines.map((line) => ({ parcelId: parcel.id, ...line })));
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
