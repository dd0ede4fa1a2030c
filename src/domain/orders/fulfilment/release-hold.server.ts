import { DomainError } from "../../errors.ts";
import type { Shop } from "../../shop.ts";
import { changeStatusByStaff, type StaffStatusChange } from "../change-status-by-staff.server.ts";
import { isReleasedByStaff } from "./fulfilment-state.ts";

/**
 * Ends a hold that waits for staff. Holds for a payment or a confirmation end by themselves.
 * @throws {DomainError} ORDER_NOT_FOUND, ORDER_STATUS_CONFLICT
 */
export function releaseHold(shop: Pick<Shop, "db" | "now">, change: StaffStatusChange): Promise<void> {
  return changeStatusByStaff(shop, {
    ...change,
    from: ["on-hold"],
    to: "unfulfilled",
    kind: "released",
    beforeChange: async (_tx, { holdReason, status }) => {
      if (isReleasedByStaff(holdReason)) return;
      throw new DomainError("ORDER_STATUS_CONFLICT", { status, to: "paid" });
    },
  });
}
