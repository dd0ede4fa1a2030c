import { parsePhoneNumberFromString } from "libphonenumber-js/max";

/**
 * Returns the E.164 form of a valid Sri Lankan mobile or landline number, else null. The full metadata knows the
 * assigned prefixes (073 is not one). It has 145 kB, so only the server uses it; browsers use `phone.ts`.
 */
export function toE164(typed: string): string | null {
  const number = parsePhoneNumberFromString(typed.trim(), { defaultCountry: "LK", extract: false });
  return number?.country === "LK" && number.isValid() && !number.ext ? number.number : null;
}
