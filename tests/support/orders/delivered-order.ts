import { randomInt } from "node:crypto";
import { eq } from "drizzle-orm";
import { orderLines } from "../../../src/db/schema/index.ts";
import { invariant } from "../../../src/domain/errors.ts";
import { deliverOrder } from "../../../src/domain/orders/fulfilment/deliver-order.server.ts";
import { dispatchOrder } from "../../../src/domain/orders/fulfilment/dispatch-order.server.ts";
import { packOrder } from "../../../src/domain/orders/fulfilment/pack-order.server.ts";
import { recordNotification } from "../../../src/domain/payments/record-notification.server.ts";
import type { TestShop } from "../test-shop.ts";
import { anOpenOrder } from "./open-order.ts";

export const STAFF = "staff:test" as const;
/** A parcel without a tracking number. */
export const PARCEL = { courier: "Example Couriers", trackingNumber: null, trackingUrl: null };

/** Each parcel has a tracking number of its own. */
function withNumber(order: string) {
  const trackingNumber = `AB123${order.replace(/\D/g, "")}`;
  return { courier: "Example Couriers", trackingNumber, trackingUrl: `https://track.example.lk/${trackingNumber}` };
}

/** Takes a paid order to its delivery, as staff. */
export async function deliverPaidOrder(shop: TestShop, number: string): Promise<void> {
  const move = { number, actor: STAFF };
  await packOrder(shop, move);
  await dispatchOrder(shop, { ...move, ...withNumber(number) });
  await deliverOrder(shop, move);
}

/** Creates an order of two units of one product, paid and just delivered. */
export async function aDeliveredOrder(shop: TestShop, facts: Parameters<typeof anOpenOrder>[1] = { returnable: true }) {
  const open = await anOpenOrder(shop, facts);
  await recordNotification(shop, open.notification({ paymentId: `32${randomInt(1e9, 1e10)}` }));
  await deliverPaidOrder(shop, open.order.number);
  const [line] = await shop.db.select().from(orderLines).where(eq(orderLines.orderId, open.order.id));
  invariant(line, "no line of the order");
  return { ...open, line };
}
