import { type ArrivalSettings, arrivalDates } from "../../cart/arrival-dates.ts";
import { type ColomboDay, colomboDay } from "../../colombo-days.ts";
import type { FulfilmentState } from "../fulfilment/fulfilment-state.ts";
import type { OrderState } from "../order-status.ts";

type ArrivalFacts = OrderState & {
  district: string;
  firstArrivalOn: ColomboDay | null;
  lastArrivalOn: ColomboDay | null;
};

/** Days of arrival that an order's customer can expect. */
export type ExpectedArrival = {
  first: ColomboDay;
  last: ColomboDay;
  /** The day on which payment or confirmation must come before the cut-off hour; null for an accepted order. */
  acceptBy: { day: ColomboDay; hour: number } | null;
};

/** States in which a parcel is still to arrive. */
const TO_ARRIVE: readonly FulfilmentState[] = [
  ...(["on-hold", "unfulfilled", "partially-packed", "packed", "partially-dispatched", "dispatched"] as const),
  "partially-delivered",
];

/** Returns whether the order waits for its payment or its customer's confirmation. */
function awaitsAcceptance({ holdReason }: Pick<OrderState, "holdReason">): boolean {
  return holdReason === "payment" || holdReason === "confirmation";
}

/** Returns the promised last day of arrival; null when no parcel is to arrive, or for orders without a promise. */
export function arrivesBy({ lastArrivalOn, fulfilmentState, paymentState }: ArrivalFacts): ColomboDay | null {
  const isTakenBack = paymentState === "refunded" || paymentState === "charged-back";
  return TO_ARRIVE.includes(fulfilmentState) && !isTakenBack ? lastArrivalOn : null;
}

/**
 * Returns the days that the customer can expect now. An order that awaits payment or confirmation counts from this
 * moment, because the days are promised again when it is accepted. A promise that has passed is not repeated.
 */
export function expectedArrival(order: ArrivalFacts, settings: ArrivalSettings, now: Date): ExpectedArrival | null {
  if (awaitsAcceptance(order)) {
    const { first, last, start } = arrivalDates(now, settings, order.district);
    return { first, last, acceptBy: { day: start, hour: settings.cutOffHour } };
  }
  const last = arrivesBy(order);
  if (order.firstArrivalOn === null || last === null || last < colomboDay(now)) return null;
  return { first: order.firstArrivalOn, last, acceptBy: null };
}
