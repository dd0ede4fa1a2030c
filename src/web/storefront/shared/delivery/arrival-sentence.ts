import { type ArrivalSettings, arrivalDates, daysFor, formatDays } from "../../../../domain/cart/arrival-dates.ts";
import { formatArrival, formatDeadline, formatHour } from "../../../../domain/cart/arrival-text.ts";
import { colomboDay } from "../../../../domain/colombo-days.ts";
import { pageLanguage } from "../../../i18n/page-language.ts";
import { ARRIVAL_WORDS } from "./arrival-words.ts";

/** Code of a district, and its name in the page's language. */
export type NamedDistrict = { code: string; name: string };

/**
 * Returns "Arrives Tue 24 to Thu 26 Nov in Colombo if you order by 2 pm", for an order that is placed now. Returns the
 * number of working days while the time is unknown.
 */
export function arrivalSentence(settings: ArrivalSettings, district: NamedDistrict | null, now: Date | null): string {
  const language = pageLanguage();
  const words = ARRIVAL_WORDS[language];
  const code = district?.code ?? null;
  if (!now) return words.days(formatDays(daysFor(settings, code)));
  const { start, ...dates } = arrivalDates(now, settings, code);
  const { cutOffHour: hour } = settings;
  const today = colomboDay(now);
  const deadline = start === today ? formatHour(hour, language) : formatDeadline({ day: start, hour }, today, language);
  return words.dates(formatArrival(dates, language), deadline, district?.name ?? null);
}
