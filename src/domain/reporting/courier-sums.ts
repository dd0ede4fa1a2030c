import type { DeliveryFailure } from "../orders/fulfilment/delivery-failures.ts";

/** Deliveries of a courier on the days on which staff recorded them. */
export type CourierSums = {
  delivered: number;
  /** Parcels among those delivered that had one attempt. */
  firstTime: number;
  /** Failed attempts, also by reason. A parcel can have several. */
  failed: number;
  reasons: Partial<Record<DeliveryFailure, number>>;
  refused: number;
  returned: number;
  /** Orders that are overdue now, whatever the days of the report. */
  overdue: number;
};
/** `courier` is null for parcels of orders without one. */
export type CourierDeliveries = CourierSums & { courier: string | null };

export const NO_DELIVERIES: CourierSums = {
  delivered: 0,
  firstTime: 0,
  failed: 0,
  reasons: {},
  refused: 0,
  returned: 0,
  overdue: 0,
};

/** Adds the deliveries of two couriers, or of two rows of one. */
export function addSums(a: CourierSums, b: CourierSums): CourierSums {
  const reasons = { ...a.reasons };
  for (const [reason, count] of Object.entries(b.reasons) as [DeliveryFailure, number][])
    reasons[reason] = (reasons[reason] ?? 0) + count;
  return {
    delivered: a.delivered + b.delivered,
    firstTime: a.firstTime + b.firstTime,
    failed: a.failed + b.failed,
    reasons,
    refused: a.refused + b.refused,
    returned: a.returned + b.returned,
    overdue: a.overdue + b.overdue,
  };
}
