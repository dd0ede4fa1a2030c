const TYPED = /^\+?[\d\s().-]+$/;
const NATIONAL_DIGITS = 9;

/**
 * A quick look while somebody types: has it the digits of a Sri Lankan number (features.md §6.3)? Which numbers exist is the
 * server's to say.
 */
export function looksLikePhone(typed: string): boolean {
  const text = typed.trim();
  if (!TYPED.test(text)) return false;
  const digits = text.replace(/\D/g, "");
  const national = text.startsWith("+")
    ? /^940?(\d+)$/.exec(digits)?.[1]
    : digits.replace(/^(?:0094|94(?=\d{9}$)|0)/, "");
  return national?.length === NATIONAL_DIGITS;
}

/** "+94771234567" as people here write it: "077 123 4567". Anything else is left as it is. */
export function formatPhone(e164: string): string {
  const [, area, middle, last] = /^\+94(\d{2})(\d{3})(\d{4})$/.exec(e164) ?? [];
  return area ? `0${area} ${middle} ${last}` : e164;
}
