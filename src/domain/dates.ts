import type { Language } from "./languages.ts";

/**
 * Browsers and Node.js have different Sinhala month names (English or lunar ones in some). Server and client must
 * render the same text.
 */
const MONTHS: Record<Language, string> = {
  en: "January February March April May June July August September October November December",
  si: "ජනවාරි පෙබරවාරි මාර්තු අප්‍රේල් මැයි ජූනි ජූලි අගෝස්තු සැප්තැම්බර් ඔක්තෝබර් නොවැම්බර් දෙසැම්බර්",
  ta: "ஜனவரி பிப்ரவரி மார்ச் ஏப்ரல் மே ஜூன் ஜூலை ஆகஸ்ட் செப்டம்பர் அக்டோபர் நவம்பர் டிசம்பர்",
};

type Day = { day: string; month: string; year: string };
const DAYS: Record<Language, (parts: Day) => string> = {
  en: ({ day, month, year }) => `${day} ${month} ${year}`,
  si: ({ day, month, year }) => `${year} ${month} ${day}`,
  ta: ({ day, month, year }) => `${day} ${month}, ${year}`,
};
const COLOMBO = "Asia/Colombo";
/** "21/11/2026": digits only, which are the same in every runtime. */
const IN_COLOMBO = new Intl.DateTimeFormat("en-GB", { timeZone: COLOMBO });
const CLOCK = new Intl.DateTimeFormat("en-GB", { hour: "2-digit", minute: "2-digit", timeZone: COLOMBO });
const NOON = 12;
/** A time by the 12-hour clock; `half` is 0 before noon and 1 after it. */
const TIMES: Record<Language, (hour: number, minutes: string, half: 0 | 1) => string> = {
  en: (hour, minutes, half) => `${hour}:${minutes} ${half ? "pm" : "am"}`,
  si: (hour, minutes, half) => `${half ? "ප.ව." : "පෙ.ව."} ${hour}.${minutes}`,
  ta: (hour, minutes, half) => `${half ? "பி.ப." : "மு.ப."} ${hour}:${minutes}`,
};

/** Formats "21 November 2026" in Sri Lankan time. */
export function formatDay(at: Date, language: Language): string {
  const [day = "", month = "", year = ""] = IN_COLOMBO.format(at)
    .split("/")
    .map((part) => String(Number(part)));
  return DAYS[language]({ day, month: MONTHS[language].split(" ")[Number(month) - 1] ?? month, year });
}

/** Formats "21 November 2026, 3:30 pm" in Sri Lankan time. */
export function formatMoment(at: Date, language: Language): string {
  return `${formatDay(at, language)}, ${formatTime(at, language)}`;
}

/** Formats "3:30 pm" in Sri Lankan time. */
export function formatTime(at: Date, language: Language): string {
  const [hour = "", minutes = ""] = CLOCK.format(at).split(":");
  return TIMES[language](Number(hour) % NOON || NOON, minutes, Number(hour) < NOON ? 0 : 1);
}
