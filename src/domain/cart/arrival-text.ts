import type { ColomboDay } from "../colombo-days.ts";
import type { Language } from "../languages.ts";
import { type ArrivalDates, weekdayOf } from "./arrival-dates.ts";

/**
 * Names of days and months in all languages: the product page and the cart load this file when they need it. Browsers
 * and Node.js name Sinhala months differently (see `domain/dates.ts`).
 */
const WEEKDAYS: Record<Language, string> = {
  en: "Sunday Monday Tuesday Wednesday Thursday Friday Saturday",
  si: "ඉරිදා සඳුදා අඟහරුවාදා බදාදා බ්‍රහස්පතින්දා සිකුරාදා සෙනසුරාදා",
  ta: "ஞாயிறு திங்கள் செவ்வாய் புதன் வியாழன் வெள்ளி சனி",
};
const MONTHS: Record<Language, string> = {
  en: "January February March April May June July August September October November December",
  si: "ජනවාරි පෙබරවාරි මාර්තු අප්‍රේල් මැයි ජූනි ජූලි අගෝස්තු සැප්තැම්බර් ඔක්තෝබර් නොවැම්බර් දෙසැම්බර්",
  ta: "ஜனவரி பிப்ரவரி மார்ச் ஏப்ரல் மே ஜூன் ஜூலை ஆகஸ்ட் செப்டம்பர் அக்டோபர் நவம்பர் டிசம்பர்",
};
/** Letters of an English weekday or month in a short form. */
const SHORT = 3;
const NOON = 12;

type Parts = { weekday: string; day: number; month: string };

/** Formats the name of a weekday; 0 is Sunday. */
export function weekdayName(weekday: number, language: Language): string {
  return WEEKDAYS[language].split(" ")[weekday] ?? "";
}

function partsOf(day: ColomboDay, language: Language): Parts {
  const month = MONTHS[language].split(" ")[Number(day.slice(5, 7)) - 1] ?? "";
  return { weekday: weekdayName(weekdayOf(day), language), day: Number(day.slice(8)), month };
}

/** Formats "Thursday 26 November". */
export function formatWeekday(of: ColomboDay, language: Language): string {
  const { weekday, day, month } = partsOf(of, language);
  if (language === "si") return `${month} ${day} ${weekday}`;
  return language === "ta" ? `${weekday}, ${day} ${month}` : `${weekday} ${day} ${month}`;
}

/** Formats "26 Nov". Sinhala and Tamil have no short forms. */
export function formatMonthDay(of: ColomboDay, language: Language): string {
  const { day, month } = partsOf(of, language);
  if (language === "si") return `${month} ${day}`;
  return `${day} ${language === "ta" ? month : month.slice(0, SHORT)}`;
}

/** Formats "Tue 24 to Thu 26 Nov", or one day when both are the same. Sinhala and Tamil have no short forms. */
export function formatArrival({ first, last }: Pick<ArrivalDates, "first" | "last">, language: Language): string {
  const [from, to] = [partsOf(first, language), partsOf(last, language)];
  if (language === "si") {
    const isOneMonth = from.month === to.month && first !== last;
    const end = isOneMonth ? `${to.day} ${to.weekday}` : formatWeekday(last, language);
    return first === last ? end : `${formatWeekday(first, language)} සහ ${end} අතර`;
  }
  const isTamil = language === "ta";
  const short = ({ weekday, day }: Parts) => (isTamil ? `${weekday} ${day}` : `${weekday.slice(0, SHORT)} ${day}`);
  const monthOf = ({ month }: Parts) => (isTamil ? month : month.slice(0, SHORT));
  const end = `${short(to)} ${monthOf(to)}`;
  if (first === last) return isTamil ? `${end} அன்று` : end;
  const start = from.month === to.month ? short(from) : `${short(from)} ${monthOf(from)}`;
  return isTamil ? `${start} முதல் ${end} வரை` : `${start} to ${end}`;
}

/** Formats an hour of the day: "2 pm". */
export function formatHour(hour: number, language: Language): string {
  const shown = hour % NOON || NOON;
  const isMorning = hour < NOON;
  if (language === "si") return `${isMorning ? "පෙ.ව." : "ප.ව."} ${shown}`;
  if (language === "ta") return `${isMorning ? "மு.ப." : "பி.ப."} ${shown} மணி`;
  return `${shown} ${isMorning ? "am" : "pm"}`;
}

const TODAY: Record<Language, string> = { en: "today", si: "අද", ta: "இன்று" };

/** Formats the last hour of a day: "2 pm today" or "2 pm on Friday". */
export function formatDeadline(
  { day, hour }: { day: ColomboDay; hour: number },
  today: ColomboDay,
  language: Language,
): string {
  const name = day === today ? TODAY[language] : weekdayName(weekdayOf(day), language);
  if (language !== "en") return `${name} ${formatHour(hour, language)}`;
  return `${formatHour(hour, language)} ${day === today ? name : `on ${name}`}`;
}
