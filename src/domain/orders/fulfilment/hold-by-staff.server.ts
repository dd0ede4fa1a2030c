import { DomainError } from "../../errors.ts";
import { postLedger } from "../../ledger/post-ledger.server.ts";
import type { Shop } from "../../shop.ts";
import type { StaffStatusChange } from "../change-status-by-staff.server.ts";
import { lockOrder } from "../lock-order.server.ts";
import { orderStatusOf } from "../order-status.ts";
import { canFulfilmentBecome, isReleasedByStaff } from "./fulfilment-state.ts";
import { holdUnsent } from "./hold-unsent.server.ts";

/**
 * Puts an accepted order on hold until staff release it, for example because its customer asked to wait. Packed parcels
 * are unpacked. A repeated request changes nothing.
 * @throws {DomainError} ORDER_NOT_FOUND; ORDER_STATUS_CONFLICT when the courier has a part of it, when it was not
 * accepted, or when it is packed and its card is charged for that
 */
export async function holdByStaff(
  { db, now }: Pick<Shop, "db" | "now">,
  { number, actor }: StaffStatusChange,
): Promise<void> {
  await db.transaction(async (tx) => {
    const order = await lockOrder(tx, number);
    if (isReleasedByStaff(order.holdReason)) return;
    const isCharging = order.chargedOnPacking && order.fulfilmentState !== "unfulfilled";
    if (isCharging || !canFulfilmentBecome(order.fulfilmentState, "on-hold")) {
      const held = { fulfilmentState: "on-hold", holdReason: "review" } as const;
      throw new DomainError("ORDER_STATUS_CONFLICT", {
        status: order.status,
        to: orderStatusOf({ ...order, paymentState: "paid", ...held }),
      });
    }
    const at = now();
    await holdUnsent(tx, order.id, { kind: "held", actor, at });
    await postLedger(tx, { orderId: order.id, at });
  });
}
