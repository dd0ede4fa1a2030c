import { z } from "zod";
import { DISTRICTS, isDistrictCode } from "../districts.ts";
import { type Cents, parseDecimal, toDecimal } from "../money.ts";
import { type Courier, isTrackingUrl, NUMBER_PLACE, USUAL_OVERDUE_DAYS } from "./courier.ts";
import { MAX_LAYOUT_LENGTH, parseLayout } from "./waybill-layout.ts";

/** Maximum number of characters of a courier's name, and of a tracking number. */
export const MAX_COURIER_LENGTH = 60;
export const MAX_NUMBER_LENGTH = 60;
const MAX_URL_LENGTH = 450;
const MAX_EXAMPLES = 10;
/** Longest time in which a parcel can be on its way, also in the database. */
const MAX_OVERDUE_DAYS = 60;
/** Prefix of the boxes of districts: `district-` and a code. */
export const DISTRICT_BOX = "district-";

const isLink = (typed: string) => typed.includes(NUMBER_PLACE) && isTrackingUrl(typed.replaceAll(NUMBER_PLACE, "1"));

/** Splits typed examples at commas and lines. */
const examples = z
  .string()
  .default("")
  .transform((typed) => [...new Set(typed.split(/[,\n]/).map((text) => text.trim()))].filter(Boolean))
  .refine((found) => found.length <= MAX_EXAMPLES, `Enter at most ${MAX_EXAMPLES} examples.`)
  .refine((found) => found.every((text) => text.length <= MAX_NUMBER_LENGTH && /\d/.test(text)), {
    error: "Enter tracking numbers as the courier writes them, such as EX12345678.",
  });

const cashLimit = z
  .string()
  .default("")
  .transform((typed) => (typed.trim() === "" ? null : (parseDecimal(typed) ?? undefined)))
  .refine((amount) => amount === null || (amount !== undefined && amount > 0), {
    error: "Enter an amount in rupees, such as 25000, or leave it empty.",
  })
  .transform((amount): Cents | null => amount ?? null);

const overdueDays = z
  .string()
  .trim()
  .default(String(USUAL_OVERDUE_DAYS))
  .transform((typed) => (/^\d{1,3}$/.test(typed) ? Number(typed) : 0))
  .refine((days) => days >= 1 && days <= MAX_OVERDUE_DAYS, `Enter a number of days from 1 to ${MAX_OVERDUE_DAYS}.`);

const waybill = z
  .string()
  .default("")
  // Browsers send line breaks as CRLF.
  .transform((typed) => typed.replace(/\r\n?/g, "\n").trim())
  .pipe(z.string().max(MAX_LAYOUT_LENGTH))
  .superRefine((typed, { addIssue }) => {
    const columns = parseLayout(typed);
    if ("problem" in columns) addIssue({ code: "custom", message: columns.problem });
  });

/** Validates the form of a courier. */
export const courierInput = z
  .looseObject({
    name: z.string().trim().min(1).max(MAX_COURIER_LENGTH),
    trackingUrl: z
      .string()
      .trim()
      .max(MAX_URL_LENGTH)
      .refine((typed) => typed === "" || isLink(typed), {
        error: `Enter a link that starts with https:// and has ${NUMBER_PLACE} where the number goes, such as https://track.example.lk/?id=${NUMBER_PLACE}.`,
      })
      .default(""),
    numberExamples: examples,
    collectsCash: z.literal("on").optional(),
    cashLimit,
    overdueDays,
    waybill,
  })
  .transform((typed): Courier => {
    const { name, trackingUrl, numberExamples, overdueDays: days } = typed;
    const collectsCash = typed.collectsCash === "on";
    const rules = { districts: districtsIn(typed), overdueDays: days, waybill: typed.waybill };
    // A courier that collects no cash has no limit.
    const cashLimitCents = collectsCash ? typed.cashLimit : null;
    return { name, trackingUrl: trackingUrl || null, numberExamples, collectsCash, cashLimitCents, ...rules };
  });

/** Returns the ticked districts; none when all are. */
function districtsIn(typed: Record<string, unknown>): string[] {
  const ticked = Object.keys(DISTRICTS).filter((code) => typed[DISTRICT_BOX + code] === "on");
  return ticked.length === Object.keys(DISTRICTS).length ? [] : ticked;
}

export type CourierFields = Record<string, string>;

/** Returns the values of a courier's form. */
export function courierFields(courier: Courier): CourierFields {
  const { name, trackingUrl, numberExamples, collectsCash, cashLimitCents, districts, overdueDays: days } = courier;
  return {
    name,
    trackingUrl: trackingUrl ?? "",
    numberExamples: numberExamples.join(", "),
    collectsCash: collectsCash ? "on" : "",
    cashLimit: cashLimitCents === null ? "" : toDecimal(cashLimitCents).replace(/\.00$/, ""),
    overdueDays: String(days),
    waybill: courier.waybill,
    ...Object.fromEntries(districts.filter(isDistrictCode).map((code) => [DISTRICT_BOX + code, "on"])),
  };
}
