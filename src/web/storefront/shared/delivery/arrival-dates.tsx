import { useEffect, useState } from "react";
import { fromPageArrival, type PageArrival } from "../../../../domain/cart/arrival-dates.ts";
import { MINUTE_MS } from "../../../../domain/durations.ts";
import { arrivalSentence, type NamedDistrict } from "./arrival-sentence.ts";

type Props = {
  /** Arrival settings from the page's loader: `pageArrival(shop.config.arrival)`. */
  settings: PageArrival;
  /** Null while it is unknown. */
  district: NamedDistrict | null;
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
  return <p>{arrivalSentence(fromPageArrival(settings), district, now)}</p>;
}
