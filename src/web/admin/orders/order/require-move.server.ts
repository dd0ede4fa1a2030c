import type { StaffOrder } from "../../../../domain/orders/staff/find-order.server.ts";
import { allowedActions, type OrderAction, parcelActions } from "../../../../domain/orders/staff/order-actions.ts";
import type { Role } from "../../../../domain/staff/permissions.ts";
import { seeOther } from "../../../see-other.ts";
import { orderUrl, withParameters } from "../../../urls/order-url.ts";

type Move = { action: OrderAction; parcelId: string | undefined; role: Role };

/**
 * Checks that a role can perform an action on this parcel of an order, or on its only one.
 * @throws a redirect to the order's page, which shows the reason
 */
export function requireMove(order: StaffOrder, { action, parcelId, role }: Move): void {
  if (order.isPart && !parcelId)
    throw seeOther(withParameters(orderUrl(order.number), { notice: "parcel-not-chosen" }));
  const parcel = order.parcels.find(({ id }) => id === parcelId);
  const allowed = parcel ? parcelActions(parcel.state, role) : parcelId ? [] : allowedActions(order, role);
  if (!allowed.includes(action)) throw seeOther(withParameters(orderUrl(order.number), { failed: action }));
}
