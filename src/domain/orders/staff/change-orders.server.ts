import { DomainError, type FailureCode } from "../../errors.ts";
import type { Shop } from "../../shop.ts";
import type { StaffMember } from "../../staff/staff.ts";
import type { Actor } from "../change-order-status.server.ts";
import { confirmByStaff } from "../confirmation/confirm-order.server.ts";
import { deliverOrder } from "../fulfilment/deliver-order.server.ts";
import type { DeliveryFailure } from "../fulfilment/delivery-failures.ts";
import { failDelivery } from "../fulfilment/fail-delivery.server.ts";
import { holdByStaff } from "../fulfilment/hold-by-staff.server.ts";
import { packOrder } from "../fulfilment/pack-order.server.ts";
import { releaseHold } from "../fulfilment/release-hold.server.ts";
import type { BulkAction, LeftOrder, LeftReason } from "./bulk-actions.ts";
import { changeOrder } from "./change-order.server.ts";

type BulkShop = Pick<Shop, "db" | "now" | "config" | "enqueueJob">;
type Change = { number: string; actor: Actor; reason?: DeliveryFailure };

/** A hand-over needs a tracking number for each parcel (`handOver`), and a cancellation no money (`cancelUnpaid`). */
export type PlainBulkAction = Exclude<BulkAction, "dispatch" | "cancel">;

const COMMANDS: Record<PlainBulkAction, (shop: BulkShop, change: Change) => Promise<unknown>> = {
  confirm: confirmByStaff,
  release: releaseHold,
  hold: holdByStaff,
  pack: packOrder,
  deliver: deliverOrder,
  "fail-delivery": failDelivery,
};

/** Reasons of errors; the order's status explains the others. */
const REASONS: Partial<Record<FailureCode, LeftReason>> = {
  CHARGE_NOT_CONFIRMED: "charge",
  PARCEL_NOT_CHOSEN: "parcels",
  PARCEL_EMPTY: "empty",
  ORDER_NOT_FOUND: "gone",
  TRACKING_NUMBER_USED: "number-used",
  COURIER_TAKES_NO_CASH: "no-cash",
  COURIER_CASH_LIMIT: "cash-limit",
  COURIER_NOT_IN_DISTRICT: "district",
  NOT_CHARGED_YET: "not-charged",
  ORDER_CHANGED: "paid",
  TOO_MANY_TAGS: "tags",
};

/**
 * Runs an action for several orders, each in its own transaction: one that cannot be changed does not affect the
 * others. An order whose card would be charged is not packed: staff confirm its amount on its own.
 * @param reason of a failed delivery
 * @returns the orders that were not changed as wanted, with the reason
 */
export async function changeOrders(
  shop: BulkShop,
  staff: Pick<StaffMember, "userId">,
  { numbers, action, reason }: { numbers: readonly string[]; action: PlainBulkAction; reason?: DeliveryFailure },
): Promise<LeftOrder[]> {
  const left: LeftOrder[] = [];
  for (const number of numbers) {
    const change = { staff, number, action: `order.${action}` as const };
    const why = await changeOrder(shop, change, (tx, actor) =>
      COMMANDS[action](tx, { number, actor, ...(reason && { reason }) }),
    ).then((result): LeftReason | null => (result === "held" ? "held" : null), leftReasonOf);
    if (why) left.push({ number, reason: why });
  }
  return left;
}

/**
 * Returns why an order was left as it is, from the error of its action.
 * @throws the error itself when it is unexpected
 */
export function leftReasonOf(error: unknown): LeftReason {
  if (error instanceof DomainError) return REASONS[error.code as FailureCode] ?? "status";
  throw error;
}
