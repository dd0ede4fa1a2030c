/** Reasons why a courier could not hand a parcel over. A refused parcel is an event of its own (`refuseOrder`). */
export const DELIVERY_FAILURES = ["nobody-there", "unreachable", "wrong-address", "another-day", "other"] as const;
export type DeliveryFailure = (typeof DELIVERY_FAILURES)[number];

/** Returns the reason that a form names; the most frequent one for any other text. */
export function toDeliveryFailure(text: unknown): DeliveryFailure {
  return DELIVERY_FAILURES.find((reason) => reason === text) ?? "nobody-there";
}

/**
 * Identifies one delivery attempt of a parcel in its emails (`mails.event`), so that each attempt has an email. The
 * first attempt has the parcel's id.
 */
export function attemptEvent(parcelId: string, attempt: number): string {
  return attempt > 1 ? `${parcelId}/${attempt}` : parcelId;
}
