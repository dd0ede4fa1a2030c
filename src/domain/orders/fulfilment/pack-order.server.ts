import { DomainError } from "../../errors.ts";
import type { Shop } from "../../shop.ts";
import { changeStatusByStaff, type StaffStatusChange } from "../change-status-by-staff.server.ts";
import { packParcel } from "./parcels.server.ts";

/**
 * Packs an order that is not on hold. From then on only staff can cancel it.
 * @throws {DomainError} ORDER_NOT_FOUND, ORDER_STATUS_CONFLICT, PARCEL_EMPTY when open refunds return all units to stock
 */
export function packOrder(shop: Pick<Shop, "db" | "now">, change: StaffStatusChange): Promise<void> {
  return changeStatusByStaff(shop, {
    ...change,
    from: ["unfulfilled"],
    to: "packed",
    kind: "packed",
    beforeChange: async (tx, { id }) => {
      const isFilled = await packParcel(tx, id, shop.now());
      if (!isFilled) throw new DomainError("PARCEL_EMPTY", {});
    },
  });
}
