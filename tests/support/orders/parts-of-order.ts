import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { orderLines, orders, parcels, variants } from "../../../src/db/schema/index.ts";
import { invariant } from "../../../src/domain/errors.ts";
import { deliverOrder } from "../../../src/domain/orders/fulfilment/deliver-order.server.ts";
import { dispatchOrder } from "../../../src/domain/orders/fulfilment/dispatch-order.server.ts";
import { packOrder } from "../../../src/domain/orders/fulfilment/pack-order.server.ts";
import { recordNotification } from "../../../src/domain/payments/record-notification.server.ts";
import type { TestShop } from "../test-shop.ts";
import { anOpenOrder } from "./open-order.ts";

/** A paid order of two units of one product, and the actions of staff on its parcels. */
export async function anOrderInParts(shop: TestShop, facts: Parameters<typeof anOpenOrder>[1] = {}) {
  const open = await anOpenOrder(shop, facts);
  await recordNotification(shop, open.notification());
  const [line] = await shop.db.select().from(orderLines).where(eq(orderLines.orderId, open.order.id));
  invariant(line, "no line of the order");
  const move = { number: open.order.number, actor: "staff:test" as const };
  const courier = (trackingNumber: string) => ({ courier: "Example Couriers", trackingNumber, trackingUrl: null });
  return {
    ...open,
    line,
    move,
    pack: (quantity: number, key: string = randomUUID()) =>
      packOrder(shop, { ...move, part: { key, units: [{ orderLineId: line.id, quantity }] } }),
    dispatch: (parcelId: string) => dispatchOrder(shop, { ...move, parcelId, ...courier(parcelId.slice(0, 8)) }),
    deliver: (parcelId: string) => deliverOrder(shop, { ...move, parcelId }),
    state: async () => (await shop.db.select().from(orders).where(eq(orders.id, open.order.id)))[0]?.fulfilmentState,
    parcels: () => shop.db.select().from(parcels).where(eq(parcels.orderId, open.order.id)).orderBy(parcels.createdAt),
    stock: async () =>
      (await shop.db.select().from(variants).where(eq(variants.id, open.product.variant.id)))[0]?.stock,
  };
}
