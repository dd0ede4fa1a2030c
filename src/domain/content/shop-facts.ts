// What the shop tells people about itself: screens, policy texts and rules read the same values.

/** Years (spec §9). */
export const MINIMUM_AGE = 18;

/** Days after delivery within which a return may be asked for (spec §2, "Refund"). */
export const RETURN_WINDOW_DAYS = 3;

/** Days after which a refund that has not arrived goes to support (spec §9). */
export const LATE_REFUND_DAYS = 30;

/** Business days from order to door, anywhere in Sri Lanka (spec §1). */
export const DELIVERY_DAYS = "1–3";

/** The first year of the copyright line (spec §9). */
export const OPENING_YEAR = 2025;

/** What the chat link opens: a draft; nothing is sent before the person presses send. */
export function chatUrl(chatNumber: string): string {
  return `https://wa.me/${chatNumber}`;
}
