import { DISTRICT_CODES } from "../districts.ts";
import { type Cents, cents, formatRupees } from "../money.ts";
import { chargeFor, type DeliverySettings } from "./delivery-charge.ts";

/** The lowest and the highest delivery charge of all districts. */
export type DeliveryRange = { leastCents: Cents; mostCents: Cents };

export function deliveryRange(delivery: DeliverySettings): DeliveryRange {
  const charges = DISTRICT_CODES.map((district) => chargeFor(delivery, district));
  return { leastCents: cents(Math.min(...charges)), mostCents: cents(Math.max(...charges)) };
}

/** Formats "Rs. 500", or "Rs. 500–700" when districts differ. */
export function formatDelivery(delivery: DeliverySettings): string {
  const { leastCents, mostCents } = deliveryRange(delivery);
  const most = leastCents === mostCents ? "" : `–${formatRupees(mostCents).replace(/^Rs\.\s/, "")}`;
  return formatRupees(leastCents) + most;
}
