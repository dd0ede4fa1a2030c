import type { AgeConfirmation, AgeSettings } from "../../age-check.ts";
import type { QuotedLine } from "../../cart/compare-with-shop.ts";
import { DomainError } from "../../errors.ts";

/** The buyer's confirmations beside the order button. */
export type Consent = {
  /** The sentence about age and terms that the page displayed. */
  termsSentence?: string;
  /** Confirmation by date of birth on this device. */
  age?: AgeConfirmation;
};

/**
 * Returns how the age was confirmed, where the shop, or the rule of a product, asks for the date of birth; null
 * elsewhere.
 * @throws {DomainError} AGE_NOT_CONFIRMED
 */
export function requireAge(
  { age }: Consent,
  { check }: AgeSettings,
  lines: readonly Pick<QuotedLine, "needsBirthDate">[],
): string | null {
  const isNeeded = check === "birth-date" || lines.some(({ needsBirthDate }) => needsBirthDate);
  // @guard age-is-confirmed
  if (age === "refused" || (isNeeded && !age)) throw new DomainError("AGE_NOT_CONFIRMED", {});
  return isNeeded ? (age ?? null) : null;
}
