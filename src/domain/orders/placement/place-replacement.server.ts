import { randomUUID } from "node:crypto";
import { inArray } from "drizzle-orm";
import type { Db } from "../../../db/client.ts";
import { guestOrders, orderEvents, orderLines, orders, stockMovements, variants } from "../../../db/schema/index.ts";
import { arrivalDates } from "../../cart/arrival-dates.ts";
import { markUnitsChanged } from "../../catalog/catalog-version.server.ts";
import { DomainError } from "../../errors.ts";
import { lockStock } from "../../inventory/stock.server.ts";
import { rupees } from "../../money.ts";
import { queueMail } from "../../queue-mail.server.ts";
import type { Shop } from "../../shop.ts";
import type { Actor } from "../change-order-status.server.ts";
import type { ParcelUnits } from "../fulfilment/parcels.server.ts";
import { nextOrderTime, orderNumberAt } from "./order-number.ts";
import type { Order } from "./place-order.server.ts";

const NOTHING = rupees(0);

type Replacement = { order: Order; units: readonly ParcelUnits[]; actor: Actor };

/**
 * Places an order of Rs. 0 with the same items again and reserves their stock. It needs no payment, is never a sale,
 * and is packed as any other order. The caller has locked the row of the order whose items it replaces.
 * @throws {DomainError} STOCK_GONE when the stock does not suffice, or an item is not sold any more
 */
export async function placeReplacement(
  shop: Pick<Shop, "now" | "settings" | "enqueueJob">,
  tx: Db,
  { order, units, actor }: Replacement,
): Promise<{ id: string; number: string }> {
  const at = shop.now();
  const lines = await reservableLines(tx, units);
  const { arrival } = await shop.settings.asOf(tx);
  const { first: firstArrivalOn, last: lastArrivalOn } = arrivalDates(at, arrival, order.district);
  const placed = await insertOrder(tx, order, { at, arrival: { firstArrivalOn, lastArrivalOn } });
  const orderId = placed.id;
  await tx.insert(orderLines).values(lines.map((line) => ({ ...line, orderId })));
  await tx.insert(stockMovements).values(
    lines.map(({ variantId, quantity }) => ({
      variantId,
      delta: -quantity,
      reason: "reserved" as const,
      orderId,
      actor,
      createdAt: at,
    })),
  );
  await markUnitsChanged(tx);
  await tx
    .insert(orderEvents)
    .values({ orderId, kind: "placed", actor, facts: { replaces: order.number }, createdAt: at });
  const isGuest = order.customerId === null;
  if (isGuest) {
    await tx.insert(guestOrders).values({ orderId, key: randomUUID(), requestHash: "", createdAt: at });
  }
  await queueMail(shop, tx, { kind: "order-confirmed", orderId, facts: { isReplacement: true } });
  return placed;
}

/** Returns copies of the lines for these units, free of charge, once their stock is locked and suffices. */
async function reservableLines(tx: Db, units: readonly ParcelUnits[]) {
  const quantities = new Map(units.map(({ orderLineId, quantity }) => [orderLineId, quantity]));
  const bought = await tx
    .select()
    .from(orderLines)
    .where(inArray(orderLines.id, [...quantities.keys()]))
    .orderBy(orderLines.id);
  const lines = bought.flatMap(({ id, orderId: _, variantId, ...line }) =>
    variantId
      ? [{ ...line, variantId, orderBundleId: null, priceCents: NOTHING, quantity: quantities.get(id) ?? 0 }]
      : [],
  );
  const ids = lines.map(({ variantId }) => variantId);
  if (lines.length < units.length) throw new DomainError("STOCK_GONE", {});
  await lockStock(tx, ids);
  const { id, availableUnits: stock } = variants;
  const found = await tx.select({ id, stock }).from(variants).where(inArray(id, ids));
  const wanted = (variantId: string) =>
    lines.filter((line) => line.variantId === variantId).reduce((sum, { quantity }) => sum + quantity, 0);
  const isEnough = ids.every((each) => (found.find((variant) => variant.id === each)?.stock ?? 0) >= wanted(each));
  if (!isEnough) throw new DomainError("STOCK_GONE", {});
  return lines;
}

type Times = { at: Date; arrival: Pick<Order, "firstArrivalOn" | "lastArrivalOn"> };

async function insertOrder(tx: Db, replaced: Order, { at, arrival }: Times): Promise<{ id: string; number: string }> {
  const { customerId, firstName, lastName, email, phone, language, currency } = replaced;
  const { address1, address2, city, district, postalCode, country, parcelName, deliveryRequest } = replaced;
  const costs = { subtotalCents: NOTHING, deliveryCents: NOTHING, totalCents: NOTHING };
  for (;;) {
    const [placed] = await tx
      .insert(orders)
      .values({
        number: orderNumberAt(nextOrderTime(at)),
        replacesId: replaced.id,
        ...costs,
        currency,
        customerId,
        firstName,
        lastName,
        email,
        phone,
        language,
        ...arrival,
        address1,
        address2,
        city,
        district,
        postalCode,
        country,
        parcelName,
        deliveryRequest,
        paymentMethod: "card",
        paymentState: "paid",
        paidAt: at,
        fulfilmentState: "unfulfilled",
        createdAt: at,
        updatedAt: at,
      })
      .onConflictDoNothing()
      .returning({ id: orders.id, number: orders.number });
    // Unique conflict on the number: retry with the next one.
    if (placed) return placed;
  }
}
