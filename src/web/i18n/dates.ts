import type { Language } from "../../domain/languages.ts";

/** en-LK is unknown to Intl for dates and would give the American order. */
const LOCALES: Record<Language, string> = { en: "en-GB", si: "si-LK", ta: "ta-LK" };
const COLOMBO = "Asia/Colombo";

/** "21 November 2026", in Sri Lankan time wherever it runs. */
export function formatDay(at: Date, language: Language): string {
  return new Intl.DateTimeFormat(LOCALES[language], { dateStyle: "long", timeZone: COLOMBO }).format(at);
}

/** "21 November 2026, 15:30", in Sri Lankan time wherever it runs. */
export function formatMoment(at: Date, language: Language): string {
  return `${formatDay(at, language)}, ${formatTime(at)}`;
}

/** "15:30": the same digits in every language. */
export function formatTime(at: Date): string {
  return new Intl.DateTimeFormat("en-GB", { hour: "2-digit", minute: "2-digit", timeZone: COLOMBO }).format(at);
}
