import { eq } from "drizzle-orm";
import type { Db } from "../../../db/client.ts";
import { orders } from "../../../db/schema/index.ts";
import { invariant } from "../../errors.ts";
import { changeOrderStatus, ORDER_STATE_COLUMNS, type OrderEvent } from "../change-order-status.server.ts";
import { canFulfilmentBecome } from "./fulfilment-state.ts";
import { unpackParcels } from "./parcels.server.ts";
import { settleFulfilment } from "./settle-fulfilment.server.ts";

/**
 * Puts an accepted order on hold for staff, unless the courier already has a part of it. Packed parcels are unpacked.
 * The caller has locked the order's row.
 */
export async function holdUnsent(tx: Db, orderId: string, event: OrderEvent): Promise<void> {
  const [order] = await tx.select(ORDER_STATE_COLUMNS).from(orders).where(eq(orders.id, orderId));
  invariant(order, "no order row for its payment");
  await unpackParcels(tx, orderId);
  if (!canFulfilmentBecome(order.fulfilmentState, "on-hold")) return settleFulfilment(tx, orderId, event);
  await changeOrderStatus(tx, order, { ...event, fulfilment: "on-hold", hold: "review" });
}
