const PHONE_CHARACTERS = /^\+?[\d\s().-]+$/;
const NATIONAL_DIGITS = 9;

/**
 * Returns whether the text has the digits of a Sri Lankan phone number: a quick check in the browser. The server checks
 * whether the number exists.
 */
export function looksLikePhone(typed: string): boolean {
  const text = typed.trim();
  if (!PHONE_CHARACTERS.test(text)) return false;
  const digits = text.replace(/\D/g, "");
  const national = text.startsWith("+")
    ? /^940?(\d+)$/.exec(digits)?.[1]
    : digits.replace(/^(?:0094|94(?=\d{9}$)|0)/, "");
  return national?.length === NATIONAL_DIGITS;
}

/** Formats "+94771234567" in the national form "077 123 4567". Returns other texts unchanged. */
export function formatPhone(e164: string): string {
  const [, area, middle, last] = /^\+94(\d{2})(\d{3})(\d{4})$/.exec(e164) ?? [];
  return area ? `0${area} ${middle} ${last}` : e164;
}
