import type { Shop } from "../../shop.ts";
import { changeParcel, type ParcelChange } from "./change-parcel.server.ts";

/**
 * Records a failed delivery attempt. The courier keeps the parcel: `dispatchOrder` records the next attempt,
 * `refuseOrder` its way back.
 * @throws {DomainError} ORDER_NOT_FOUND, ORDER_STATUS_CONFLICT
 */
export function failDelivery(shop: Pick<Shop, "db" | "now">, change: ParcelChange): Promise<void> {
  return changeParcel(shop, { ...change, from: ["dispatched"], to: "delivery-failed", kind: "delivery-failed" });
}
