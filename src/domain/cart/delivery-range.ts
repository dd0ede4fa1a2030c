import { DISTRICT_CODES } from "../districts.ts";
import { type Cents, cents, formatRupees } from "../money.ts";
import { chargeFor, type DeliverySettings } from "./delivery-charge.ts";

/** The lowest and the highest delivery charge of all districts and weights. */
export type DeliveryRange = { leastCents: Cents; mostCents: Cents };

export function deliveryRange(delivery: DeliverySettings): DeliveryRange {
  const charges = DISTRICT_CODES.map((district) => chargeFor(delivery, district));
  const { weightSteps } = delivery;
  const [lightest = 0, heaviest = 0] = [weightSteps[0]?.moreCents, weightSteps.at(-1)?.moreCents];
  return { leastCents: cents(Math.min(...charges) + lightest), mostCents: cents(Math.max(...charges) + heaviest) };
}

/** Formats "Rs. 500", or "Rs. 500–700" when districts or weights differ. */
export function formatDelivery(delivery: DeliverySettings): string {
  const { leastCents, mostCents } = deliveryRange(delivery);
  const most = leastCents === mostCents ? "" : `–${formatRupees(mostCents).replace(/^Rs\.\s/, "")}`;
  return formatRupees(leastCents) + most;
}
