import type { Language } from "../../../../domain/languages.ts";

type ArrivalWords = {
  /** Sentence without a date, as before the script runs. */
  days: (days: string) => string;
  /** @param place name of the district; null while it is unknown */
  dates: (dates: string, deadline: string, place: string | null) => string;
};

/** All languages in one file: it is small and lazily loaded. */
export const ARRIVAL_WORDS: Record<Language, ArrivalWords> = {
  en: {
    days: (days) => `Arrives in ${days} working days`,
    dates: (dates, deadline, place) => `Arrives ${dates}${place ? ` in ${place}` : ""} if you order by ${deadline}`,
  },
  si: {
    days: (days) => `වැඩ කරන දින ${days}කින් ලැබේ`,
    dates: (dates, deadline, place) => `${deadline}ට පෙර ඇණවුම් කළහොත්, ${place ? `${place} දිස්ත්‍රික්කයට ` : ""}${dates} ලැබේ`,
  },
  ta: {
    days: (days) => `${days} வேலை நாட்களில் வந்து சேரும்`,
    dates: (dates, deadline, place) =>
      `${deadline}க்குள் ஆர்டர் செய்தால், ${place ? `${place} மாவட்டத்தில் ` : ""}${dates} வந்து சேரும்`,
  },
};
