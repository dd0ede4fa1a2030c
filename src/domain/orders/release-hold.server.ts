import { DomainError } from "../errors.ts";
import type { Shop } from "../shop.ts";
import { moveByStaff, type StaffMove } from "./change-status-by-staff.server.ts";
import { isReleasedByStaff } from "./fulfilment-state.ts";

/**
 * Ends a hold that waits for staff. Holds for a payment or a confirmation end by these alone.
 * @throws {DomainError} ORDER_NOT_FOUND, ORDER_NOT_MOVABLE
 */
export function releaseHold(shop: Pick<Shop, "db" | "now">, move: StaffMove): Promise<void> {
  return moveByStaff(shop, {
    ...move,
    from: ["on-hold"],
    to: "unfulfilled",
    kind: "released",
    also: async (_tx, { holdReason, status }) => {
      if (isReleasedByStaff(holdReason)) return;
      throw new DomainError("ORDER_NOT_MOVABLE", { status, to: "paid" });
    },
  });
}
