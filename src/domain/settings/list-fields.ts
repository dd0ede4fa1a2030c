import { DISTRICT_CODES } from "../districts.ts";
import { parseDecimal, toDecimal } from "../money.ts";
import { daysText, NO_DAY, parseDays, WEEKDAYS } from "./arrival-fields.ts";
import { PROPOSED_HOLIDAYS } from "./proposed-holidays.ts";
import type { SettingName } from "./sections.ts";
import { MAX_WEIGHT_STEPS } from "./weight-steps.ts";

type ReadField = (name: string) => string;

/** A setting whose form has several fields, named after it and the part. */
type ListField = {
  toFields: (text: string) => [name: string, text: string][];
  toText: (read: ReadField) => string;
  /** Returns a message for each invalid field. */
  problems?: (read: ReadField) => [name: string, message: string][];
};

function partsOf(list: string): string[] {
  return list.split(",").flatMap((part) => (part.trim() ? [part.trim()] : []));
}

/** One checkbox for each of these values. */
function checkboxes(setting: SettingName, values: readonly string[], none = ""): ListField {
  return {
    toFields: (text) =>
      partsOf(text).flatMap((value) => (values.includes(value) ? [[`${setting}.${value}`, "on"]] : [])),
    toText: (read) => values.filter((value) => read(`${setting}.${value}`)).join(", ") || none,
  };
}

type Typed = { parse: (typed: string) => string | null; message: string };

/** One text field for each district; an empty one is not set. */
function perDistrict(setting: SettingName, { parse, message }: Typed): ListField {
  const typedIn = (read: ReadField) =>
    DISTRICT_CODES.flatMap((code) => {
      const name = `${setting}.${code}`;
      const typed = read(name);
      return typed ? [{ code, name, text: parse(typed) }] : [];
    });
  return {
    toFields: (list) => partsOf(list).map((part) => fieldOf(setting, part)),
    toText: (read) =>
      typedIn(read)
        .flatMap(({ code, text }) => (text === null ? [] : `${code} ${text}`))
        .join(", "),
    problems: (read) => typedIn(read).flatMap(({ name, text }) => (text === null ? [[name, message]] : [])),
  };
}

function fieldOf(setting: SettingName, part: string): [string, string] {
  const [code = "", text = ""] = part.split(" ");
  return [`${setting}.${code}`, text];
}

/** A checkbox for each proposed holiday, and one text field with the other days, one on each line. */
const holidays: ListField = {
  toFields: (list) => {
    const proposed = PROPOSED_HOLIDAYS.map(({ day, name }) => `${day} ${name}`);
    const parts = partsOf(list);
    const own = parts.filter((part) => !proposed.includes(part));
    const ticked = parts.filter((part) => proposed.includes(part));
    return [
      ["DELIVERY_HOLIDAYS", own.join("\n")],
      ...ticked.map((part): [string, string] => [`DELIVERY_HOLIDAYS.${part.split(" ")[0]}`, "on"]),
    ];
  },
  // The owner's own line wins where both name a day: the first one counts.
  toText: (read) => {
    const ticked = PROPOSED_HOLIDAYS.filter(({ day }) => read(`DELIVERY_HOLIDAYS.${day}`));
    const own = read("DELIVERY_HOLIDAYS").split("\n");
    return [...own, ...ticked.map(({ day, name }) => `${day} ${name}`)].flatMap(partsOf).join(", ");
  },
};

const WEIGHTS = "DELIVERY_WEIGHT_STEPS";
const STEPS = Array.from({ length: MAX_WEIGHT_STEPS }, (_, at) => `${WEIGHTS}.${at + 1}`);

/** Two text fields for each step: its grams and what they cost more. */
const weights: ListField = {
  toFields: (list) =>
    partsOf(list).flatMap((part, at): [string, string][] => {
      const [grams = "", more = ""] = part.split(" ");
      return [
        [`${STEPS[at]}.grams`, grams],
        [`${STEPS[at]}.more`, more],
      ];
    }),
  toText: (read) =>
    STEPS.map((step) => [read(`${step}.grams`), read(`${step}.more`)].map((typed) => typed.replaceAll(",", "")))
      .filter((typed) => typed.some((text) => text !== ""))
      .map((typed) => typed.join(" "))
      .join(", "),
};

const inRupees = (typed: string) => {
  const amount = parseDecimal(typed);
  return amount === null ? null : toDecimal(amount);
};
const inDays = (typed: string) => {
  const range = parseDays(typed);
  return range && daysText(range);
};

export const LIST_FIELDS: Partial<Record<SettingName, ListField>> = {
  COD_DISTRICTS: checkboxes("COD_DISTRICTS", DISTRICT_CODES),
  DELIVERY_BY_DISTRICT: perDistrict("DELIVERY_BY_DISTRICT", {
    parse: inRupees,
    message: "This must be an amount in rupees.",
  }),
  DELIVERY_WEIGHT_STEPS: weights,
  DELIVERY_DAYS_BY_DISTRICT: perDistrict("DELIVERY_DAYS_BY_DISTRICT", {
    parse: inDays,
    message: "This must be days such as 2-4.",
  }),
  DELIVERY_CLOSED_DAYS: checkboxes("DELIVERY_CLOSED_DAYS", WEEKDAYS, NO_DAY),
  DELIVERY_HOLIDAYS: holidays,
};
