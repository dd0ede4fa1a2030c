import type { ColomboDay } from "./colombo-days.ts";

export type TypedDate = { day: string; month: string; year: string };

/** A date of birth as typed: a day, or the reason why it is not one. `year`: not four digits. */
export type ReadBirthDate = { day: ColomboDay } | { problem: "date" | "year" };

/** No person is older. */
const OLDEST_YEARS = 130;

/**
 * Reads a date of birth. Digits may be Sinhala, Tamil or full-width.
 * @param today a later day is not a date of birth
 */
export function readBirthDate(typed: TypedDate, today: ColomboDay): ReadBirthDate {
  const [day, month, year] = [typed.day, typed.month, typed.year].map(toDigits);
  if (!/^\d{4}$/.test(year ?? "")) return { problem: "year" };
  const isWritten = [day, month].every((part) => /^\d{1,2}$/.test(part ?? ""));
  const read = `${year}-${month?.padStart(2, "0")}-${day?.padStart(2, "0")}`;
  const isPast = read <= today && Number(year) >= Number(today.slice(0, 4)) - OLDEST_YEARS;
  return isWritten && isPast && isDay(read) ? { day: read } : { problem: "date" };
}

/**
 * Returns whether a person is this many years old on a day, from the birthday itself on. The birthday of 29 February is
 * 1 March in other years.
 */
export function isOfAge(birth: ColomboDay, today: ColomboDay, years: number): boolean {
  const birthday = `${Number(birth.slice(0, 4)) + years}${birth.slice(4)}`;
  // A text: 29 February is compared as such also in years without it.
  return birthday <= today;
}

function isDay(text: string): boolean {
  const at = Date.parse(`${text}T00:00:00Z`);
  // `Date` rolls over an invalid day such as 30 February.
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text);
}

/** First digit of the scripts in which Sri Lankan keyboards write numbers. */
const ZEROS = [0x0de6, 0x0be6];

function toDigits(text: string): string {
  return text
    .normalize("NFKC")
    .trim()
    .replace(/[\u0de6-\u0def\u0be6-\u0bef]/g, (digit) => {
      const code = digit.codePointAt(0) ?? 0;
      const zero = ZEROS.find((first) => code >= first && code < first + 10) ?? 0;
      return String(code - zero);
    });
}
