import { useEffect, useState } from "react";
import {
  arrivalDates,
  daysFor,
  formatDays,
  fromPageArrival,
  type PageArrival,
} from "../../../domain/cart/arrival-dates.ts";
import { formatArrival, formatDeadline, formatHour } from "../../../domain/cart/arrival-text.ts";
import { colomboDay } from "../../../domain/colombo-days.ts";
import { MINUTE_MS } from "../../../domain/durations.ts";
import { pageLanguage } from "../../i18n/page-language.ts";
import { ARRIVAL_WORDS } from "./arrival-words.ts";

type Props = {
  /** From the page's loader: `pageArrival(shop.config.arrival)`. */
  settings: PageArrival;
  /** Code of the district, and its name in the page's language; null while it is unknown. */
  district: { code: string; name: string } | null;
};

/**
 * "Arrives Tue 24 to Thu 26 Nov in Colombo if you order by 2 pm". The browser works the days out, because a cached page
 * is the same at any time; without script it says the number of working days.
 */
export function ArrivalDates({ settings, district }: Props) {
  const [now, setNow] = useState<Date | null>(null);
  useEffect(() => {
    const tick = () => setNow(new Date());
    tick();
    // The dates change when the page stays open over the cut-off hour.
    const timer = setInterval(tick, MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return <p>{textOf(settings, district, now)}</p>;
}

function textOf(page: PageArrival, district: Props["district"], now: Date | null): string {
  const settings = fromPageArrival(page);
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
