import { and, asc, eq } from "drizzle-orm";
import { orderLines, orders } from "../../db/schema/index.ts";
import { isOwnedBy, type OrderOwner } from "../order-owner.server.ts";
import type { Shop } from "../shop.ts";
import { listParcelContents, type ParcelContents } from "./fulfilment/list-parcel-contents.server.ts";
import { listUnitsToPack, type ParcelUnits } from "./fulfilment/parcels.server.ts";
import type { OrderLookup } from "./order-queries.server.ts";
import { translateOrderLines } from "./receipts/order-line-terms.server.ts";

export type ParcelItem = { title: string; variantLabel: string; quantity: number };

/** A parcel as the order's customer sees it. */
export type CustomerParcel = Omit<ParcelContents, "units"> & { items: ParcelItem[] };

/** The parcels of an order, and the items that are not packed yet. */
export type OrderParcels = { parcels: CustomerParcel[]; rest: ParcelItem[] };

/**
 * Returns the parcels of a customer's order; null for an order that is not sent, or is sent whole in one parcel, and
 * for another customer's order.
 */
export async function findParcels(
  { db }: Pick<Shop, "db">,
  owner: OrderOwner,
  { number, language = "en" }: OrderLookup,
): Promise<OrderParcels | null> {
  const isTheirs = and(eq(orders.number, number), isOwnedBy(owner));
  const [order] = await db.select({ id: orders.id }).from(orders).where(isTheirs);
  if (!order) return null;
  const [parcels, toPack] = await Promise.all([listParcelContents(db, order.id), listUnitsToPack(db, order.id)]);
  if (parcels.length === 0 || (parcels.length === 1 && toPack.length === 0)) return null;
  const { id, productPublicId, title, variantLabel } = orderLines;
  const lines = await db
    .select({ id, productPublicId, title, variantLabel })
    .from(orderLines)
    .where(eq(orderLines.orderId, order.id))
    .orderBy(asc(id));
  const named = new Map((await translateOrderLines(db, language, lines)).map((line) => [line.id, line]));
  const itemsOf = (units: readonly ParcelUnits[]) =>
    units.flatMap(({ orderLineId, quantity }) => {
      const line = named.get(orderLineId);
      return line ? [{ title: line.title, variantLabel: line.variantLabel, quantity }] : [];
    });
  return {
    parcels: parcels.map(({ units, ...parcel }) => ({ ...parcel, items: itemsOf(units) })),
    rest: itemsOf(toPack),
  };
}
