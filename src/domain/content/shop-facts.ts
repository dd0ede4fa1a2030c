// Facts that screens, policy texts and rules share.

/** Years (spec §9). */
export const MINIMUM_AGE = 18;

/** Days after delivery in which a return can be requested (spec §2, "Refund"). */
export const RETURN_WINDOW_DAYS = 3;

/** Days after which a missing refund is a case for support (spec §9). */
export const LATE_REFUND_DAYS = 30;

/** First year of the copyright line (spec §9). */
export const OPENING_YEAR = 2025;

/** Returns the registered name and number of the business, in every language the same; empty without them. */
export function registrationOf(shop: { registeredName: string; registrationNumber: string }): string {
  return [shop.registeredName, shop.registrationNumber].filter(Boolean).join(" · ");
}

/** Returns the chat link, which opens a draft; the customer has to send it. */
export function chatUrl(chatNumber: string): string {
  return `https://wa.me/${chatNumber}`;
}
