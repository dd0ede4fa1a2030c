import { parsePhoneNumberFromString } from "libphonenumber-js/max";

/**
 * The number in E.164 when it is a Sri Lankan one that can exist, mobile or land line; else null. The full metadata knows
 * which prefixes are given out: 073 is not. It is 145 kB, so only the server looks here; `phone.ts` is for the browser.
 */
export function toE164(typed: string): string | null {
  const number = parsePhoneNumberFromString(typed.trim(), { defaultCountry: "LK", extract: false });
  return number?.country === "LK" && number.isValid() && !number.ext ? number.number : null;
}
