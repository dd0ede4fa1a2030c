import { z } from "zod";
import { type Courier, isTrackingUrl, NUMBER_PLACE } from "./courier.ts";

/** Maximum number of characters of a courier's name, and of a tracking number. */
export const MAX_COURIER_LENGTH = 60;
export const MAX_NUMBER_LENGTH = 60;
const MAX_URL_LENGTH = 450;
const MAX_EXAMPLES = 10;

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

/** Validates the form of a courier. */
export const courierInput = z
  .object({
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
  })
  .transform(({ trackingUrl, collectsCash, ...rest }): Courier => {
    return { ...rest, trackingUrl: trackingUrl || null, collectsCash: collectsCash === "on" };
  });

export type CourierFields = Record<string, string>;

/** Returns the values of a courier's form. */
export function courierFields({ name, trackingUrl, numberExamples, collectsCash }: Courier): CourierFields {
  return {
    name,
    trackingUrl: trackingUrl ?? "",
    numberExamples: numberExamples.join(", "),
    collectsCash: collectsCash ? "on" : "",
  };
}
