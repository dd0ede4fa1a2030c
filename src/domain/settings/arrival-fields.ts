import { z } from "zod";
import { type ArrivalSettings, type DayRange, formatDays } from "../cart/arrival-dates.ts";
import { weekdayName } from "../cart/arrival-text.ts";
import type { ColomboDay } from "../colombo-days.ts";
import { readColomboMoment } from "../colombo-moments.ts";
import type { DistrictCode } from "../districts.ts";
import { findDistrict } from "./find-district.ts";

export type Holiday = { day: ColomboDay; name: string };

/** Settings for arrival dates with the names of holidays, which only staff see. */
export type OwnArrival = Omit<ArrivalSettings, "holidays" | "daysByDistrict"> & {
  holidays: readonly Holiday[];
  daysByDistrict: Readonly<Partial<Record<DistrictCode, DayRange>>>;
};

/** English names of the weekdays, in the order of `Date.getDay`. */
export const WEEKDAYS = Array.from({ length: 7 }, (_, weekday) => weekdayName(weekday, "en"));
/** Text for a shop that works every day; an empty text would mean the default. */
export const NO_DAY = "none";
const DEFAULT_DAYS = "1-3";
const MOST_DAYS = 30;
const MAX_NAME = 60;

/** Parses "1-3" or "2"; null when it is invalid. */
export function parseDays(text: string): DayRange | null {
  const [, low = "", high = low] = /^\s*(\d{1,2})(?:\s*[-–]\s*(\d{1,2}))?\s*$/.exec(text) ?? [];
  const [fewest, most] = [Number(low), Number(high || low)];
  return low !== "" && fewest <= most && most <= MOST_DAYS ? [fewest, most] : null;
}

/** Formats days as a setting has them: "1-3". */
export function daysText(days: DayRange): string {
  return formatDays(days).replace("–", "-");
}

const WRONG_DAYS = `must be days such as 1-3 or 2, at most ${MOST_DAYS}`;
const days = z.string().transform((text, issue): DayRange => {
  const parsed = parseDays(text);
  if (!parsed) issue.addIssue(WRONG_DAYS);
  return parsed ?? [0, 0];
});

/** Days of single districts: a name or code and days for each. */
const districtDays = z.string().transform((text, issue): OwnArrival["daysByDistrict"] => {
  const parts = text.split(",").filter((part) => part.trim() !== "");
  const ranges = parts.flatMap((part) => {
    const [, name = "", daysPart = ""] = /^\s*(.+?)\s+([\d–-]+)\s*$/.exec(part) ?? [];
    const [code, range] = [findDistrict(name), parseDays(daysPart)];
    if (code && range) return [[code, range] as const];
    issue.addIssue(`"${part.trim()}" is not a district and days, such as Jaffna 2-4`);
    return [];
  });
  return Object.fromEntries(ranges);
});

const closedDays = z.string().transform((text, issue): number[] => {
  if (text.trim().toLowerCase() === NO_DAY) return [];
  const weekdays = text.split(",").flatMap((part) => {
    const weekday = WEEKDAYS.findIndex((name) => name.toLowerCase() === part.trim().toLowerCase());
    if (weekday < 0) issue.addIssue(`"${part.trim()}" is no day of the week; write Sunday, or ${NO_DAY}`);
    return weekday < 0 ? [] : [weekday];
  });
  const closed = [...new Set(weekdays)].toSorted();
  if (closed.length === WEEKDAYS.length) issue.addIssue("must leave at least one day open");
  return closed;
});

/** Holidays on lines of their own or separated by commas, each with a date and a name. */
const holidays = z.string().transform((text, issue): Holiday[] => {
  const parts = text.split(/[\n,]/).filter((part) => part.trim() !== "");
  const found = new Map<ColomboDay, Holiday>();
  for (const part of parts) {
    const [, day = "", name = ""] = /^\s*(\S+)(?:\s+(.*?))?\s*$/.exec(part) ?? [];
    if (!readColomboMoment(`${day}T00:00`))
      issue.addIssue(`"${part.trim()}" must begin with a date such as 2026-12-25`);
    else if (name.length > MAX_NAME) issue.addIssue(`the name of ${day} must have at most ${MAX_NAME} characters`);
    else if (!found.has(day)) found.set(day, { day, name });
  }
  return [...found.values()].toSorted((a, b) => a.day.localeCompare(b.day));
});

/** Environment variables for arrival dates, as listed in docs/configuration.md. */
export const arrivalEnvironment = {
  DELIVERY_CUT_OFF_HOUR: z.coerce
    .number({ error: "must be an hour such as 14" })
    .int({ error: "must be a whole hour such as 14" })
    .min(1, { error: "must be at least 1" })
    .max(23, { error: "must be at most 23" })
    .default(14)
    .describe("Hour of the day in Sri Lanka, 1 to 23, from which an order starts on the next working day."),
  DELIVERY_CLOSED_DAYS: closedDays
    .prefault("Sunday")
    .describe("Days of the week on which nothing is packed or delivered: `Saturday, Sunday`, or `none`."),
  DELIVERY_DAYS: days
    .prefault(DEFAULT_DAYS)
    .describe("Fewest and most working days from order to arrival. Pages, emails and orders promise dates by it."),
  DELIVERY_DAYS_BY_DISTRICT: districtDays
    .prefault("")
    .describe("Districts with other days: `Colombo 1-2, Jaffna 2-4`."),
  DELIVERY_HOLIDAYS: holidays
    .prefault("")
    .describe(
      "Holidays on which nothing is packed or delivered: `2026-12-25 Christmas Day, 2027-02-04 Independence Day`.",
    ),
};

type ArrivalEnvironment = z.infer<z.ZodObject<typeof arrivalEnvironment>>;

export function ownArrival(env: ArrivalEnvironment): OwnArrival {
  return {
    cutOffHour: env.DELIVERY_CUT_OFF_HOUR,
    closedWeekdays: env.DELIVERY_CLOSED_DAYS,
    holidays: env.DELIVERY_HOLIDAYS,
    days: env.DELIVERY_DAYS,
    daysByDistrict: env.DELIVERY_DAYS_BY_DISTRICT,
  };
}

/** Returns the settings as the texts of their fields. */
export function arrivalTexts({ cutOffHour, closedWeekdays, holidays: listed, ...arrival }: OwnArrival) {
  const perDistrict = Object.entries(arrival.daysByDistrict).map(([code, range]) => `${code} ${daysText(range)}`);
  return {
    DELIVERY_CUT_OFF_HOUR: String(cutOffHour),
    DELIVERY_CLOSED_DAYS: closedWeekdays.map((weekday) => WEEKDAYS[weekday]).join(", ") || NO_DAY,
    DELIVERY_DAYS: daysText(arrival.days),
    DELIVERY_DAYS_BY_DISTRICT: perDistrict.toSorted().join(", "),
    DELIVERY_HOLIDAYS: listed.map(({ day, name }) => `${day} ${name}`.trim()).join(", "),
  };
}
