import type { ColomboDay } from "../colombo-days.ts";

/** A public holiday that the owner can tick; `isToCheck` where the government sets the date each year. */
export type ProposedHoliday = { day: ColomboDay; name: string; isToCheck: boolean };

/** Holidays with the same date each year. */
const FIXED: Record<string, string> = {
  "02-04": "Independence Day",
  "04-13": "Day before Sinhala and Tamil New Year",
  "04-14": "Sinhala and Tamil New Year Day",
  "05-01": "May Day",
  "12-25": "Christmas Day",
};

/**
 * Holidays that follow the moon or the government's list. They were entered without that list, and those of 2027 are
 * estimated: the owner has to check them.
 */
const MOVING: Record<number, Record<string, string>> = {
  2026: {
    "01-03": "Duruthu Poya Day",
    "01-15": "Tamil Thai Pongal Day",
    "02-01": "Navam Poya Day",
    "02-15": "Maha Sivarathri Day",
    "03-02": "Medin Poya Day",
    "03-21": "Id-ul-Fitr",
    "04-01": "Bak Poya Day",
    "04-03": "Good Friday",
    "05-01": "May Day and Vesak Poya Day",
    "05-02": "Day after Vesak Poya Day",
    "05-28": "Id-ul-Alha",
    "05-30": "Adhi Poson Poya Day",
    "06-29": "Poson Poya Day",
    "07-29": "Esala Poya Day",
    "08-26": "Milad-un-Nabi",
    "08-27": "Nikini Poya Day",
    "09-26": "Binara Poya Day",
    "10-25": "Vap Poya Day",
    "11-08": "Deepavali",
    "11-24": "Il Poya Day",
    "12-23": "Unduvap Poya Day",
  },
  2027: {
    "01-15": "Tamil Thai Pongal Day",
    "01-22": "Duruthu Poya Day",
    "02-20": "Navam Poya Day",
    "03-06": "Maha Sivarathri Day",
    "03-10": "Id-ul-Fitr",
    "03-22": "Medin Poya Day",
    "03-26": "Good Friday",
    "04-20": "Bak Poya Day",
    "05-17": "Id-ul-Alha",
    "05-20": "Vesak Poya Day",
    "05-21": "Day after Vesak Poya Day",
    "06-18": "Poson Poya Day",
    "07-18": "Esala Poya Day",
    "08-15": "Milad-un-Nabi",
    "08-16": "Nikini Poya Day",
    "09-15": "Binara Poya Day",
    "10-15": "Vap Poya Day",
    "10-29": "Deepavali",
    "11-13": "Il Poya Day",
    "12-13": "Unduvap Poya Day",
  },
};

/** Years with a list of public holidays, which no shop uses before its owner has ticked them. */
export const PROPOSED_YEARS = Object.keys(MOVING).map(Number);

/** Proposed holidays in order, one for each day. */
export const PROPOSED_HOLIDAYS: readonly ProposedHoliday[] = PROPOSED_YEARS.flatMap((year) => {
  const days = Object.entries({ ...FIXED, ...MOVING[year] });
  const isToCheck = (day: string) => MOVING[year]?.[day] !== undefined;
  return days
    .map(([day, name]) => ({ day: `${year}-${day}`, name, isToCheck: isToCheck(day) }))
    .toSorted((a, b) => a.day.localeCompare(b.day));
});
