import type { Language } from "./languages.ts";

/**
 * Our own: what a browser knows of Sinhala differs from what the server knows (English months in some, those of the moon in
 * others), and a page must say the same on both sides.
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
/** "21/11/2026": digits alone, which are the same everywhere. */
const IN_COLOMBO = new Intl.DateTimeFormat("en-GB", { timeZone: COLOMBO });

/** "21 November 2026", in Sri Lankan time wherever it runs. */
export function formatDay(at: Date, language: Language): string {
  const [day = "", month = "", year = ""] = IN_COLOMBO.format(at)
    .split("/")
    .map((part) => String(Number(part)));
  return DAYS[language]({ day, month: MONTHS[language].split(" ")[Number(month) - 1] ?? month, year });
}

/** "21 November 2026, 15:30", in Sri Lankan time wherever it runs. */
export function formatMoment(at: Date, language: Language): string {
  return `${formatDay(at, language)}, ${formatTime(at)}`;
}

/** "15:30": the same digits in every language. */
export function formatTime(at: Date): string {
  return new Intl.DateTimeFormat("en-GB", { hour: "2-digit", minute: "2-digit", timeZone: COLOMBO }).format(at);
}
