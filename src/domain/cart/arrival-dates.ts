import { COLOMBO_OFFSET_MS, type ColomboDay, colomboDay, daysBefore } from "../colombo-days.ts";

/** Working days from the day on which an order starts to its arrival. */
export type DayRange = readonly [fewest: number, most: number];

/** The owner's settings for the time that delivery takes. */
export type ArrivalSettings = {
  /** Hour in Sri Lanka from which orders start on the next working day. */
  cutOffHour: number;
  /** Days of the week on which nothing is packed or delivered; 0 is Sunday. At most six. */
  closedWeekdays: readonly number[];
  holidays: readonly { day: ColomboDay }[];
  days: DayRange;
  /** Days of districts that differ from the general ones, by code. */
  daysByDistrict: Readonly<Partial<Record<string, DayRange>>>;
};

export type ArrivalDates = {
  first: ColomboDay;
  last: ColomboDay;
  /** The working day on which the order starts. All orders before its cut-off hour get the same dates. */
  start: ColomboDay;
};

/**
 * Returns the first and the last day of arrival for an order that is accepted at this time. It starts on this day, or
 * on the next working day after the cut-off. Closed weekdays and holidays do not count.
 */
export function arrivalDates(at: Date, settings: ArrivalSettings, district: string | null): ArrivalDates {
  const today = colomboDay(at);
  const isLate = new Date(at.getTime() + COLOMBO_OFFSET_MS).getUTCHours() >= settings.cutOffHour;
  const start = firstWorkingDay(isLate ? dayAfter(today) : today, settings);
  const [fewest, most] = daysFor(settings, district);
  return { first: workingDaysAfter(start, fewest, settings), last: workingDaysAfter(start, most, settings), start };
}

/** Returns the days of a district; the general ones while the district is unknown. */
export function daysFor({ days, daysByDistrict }: ArrivalSettings, district: string | null): DayRange {
  return (district && daysByDistrict[district]) || days;
}

/** Formats "1–3", or "2" when the fewest are the most. */
export function formatDays([fewest, most]: DayRange): string {
  return fewest === most ? String(most) : `${fewest}–${most}`;
}

/** Returns the fewest and the most days of all districts. */
export function allDays({ days, daysByDistrict }: ArrivalSettings): DayRange {
  const ranges = [days, ...Object.values(daysByDistrict).filter((range) => range !== undefined)];
  return [Math.min(...ranges.map(([fewest]) => fewest)), Math.max(...ranges.map(([, most]) => most))];
}

/** The settings as pages contain them: a tuple, because names would take a part of each product page's budget. */
export type PageArrival = readonly [
  cutOffHour: number,
  closedWeekdays: readonly number[],
  days: DayRange,
  daysByDistrict: ArrivalSettings["daysByDistrict"],
  holidays: readonly ColomboDay[],
];

/** Returns the settings that a page needs: names of holidays stay on the server. */
export function pageArrival({ holidays, ...settings }: ArrivalSettings): PageArrival {
  const { cutOffHour, closedWeekdays, days, daysByDistrict } = settings;
  return [cutOffHour, closedWeekdays, days, daysByDistrict, holidays.map(({ day }) => day)];
}

export function fromPageArrival([cutOffHour, closedWeekdays, days, daysByDistrict, holidays]: PageArrival) {
  const settings: ArrivalSettings = {
    cutOffHour,
    closedWeekdays,
    days,
    daysByDistrict,
    holidays: holidays.map(toHoliday),
  };
  return settings;
}

const toHoliday = (day: ColomboDay) => ({ day });

function workingDaysAfter(start: ColomboDay, days: number, settings: ArrivalSettings): ColomboDay {
  let day = start;
  for (let count = 0; count < days; count += 1) day = firstWorkingDay(dayAfter(day), settings);
  return day;
}

function firstWorkingDay(from: ColomboDay, { closedWeekdays, holidays }: ArrivalSettings): ColomboDay {
  let day = from;
  while (closedWeekdays.includes(weekdayOf(day)) || holidays.some((holiday) => holiday.day === day)) {
    day = dayAfter(day);
  }
  return day;
}

/** Returns the day of the week; 0 is Sunday. */
export function weekdayOf(day: ColomboDay): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay();
}

function dayAfter(day: ColomboDay): ColomboDay {
  return daysBefore(day, -1);
}
