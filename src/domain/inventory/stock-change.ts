import { z } from "zod";

/** Reasons for stock changes by staff. */
export const ADJUSTMENT_REASONS = ["counted", "delivery", "damaged", "lost", "used", "other"] as const;
export type AdjustmentReason = (typeof ADJUSTMENT_REASONS)[number];

export const STOCK_CHANGES = ["count", "add", "take"] as const;
/** A count of units on hand, an arrival or a withdrawal. */
export type StockChangeKind = (typeof STOCK_CHANGES)[number];

const MAX_UNITS = 1_000_000;
const NOTE_LENGTH = 200;

const SIGNED_UNITS = /^([+-]?)(\d{1,6})$/;

/** Parses units with an optional sign, such as "+5"; null when the text is none. */
export function readSignedUnits(text: string): { sign: string; units: number } | null {
  const [, sign, units] = SIGNED_UNITS.exec(text.trim().replace(/[−–]/, "-")) ?? [];
  return sign === undefined ? null : { sign, units: Number(units) };
}

/** Validates the form of a stock change. */
export const stockChangeInput = z
  .object({
    variantId: z.uuid("Choose a variant."),
    kind: z.enum(STOCK_CHANGES, "Choose a change."),
    units: z
      .string()
      .trim()
      .regex(/^\d{1,7}$/, "Enter a whole number, such as 7.")
      .transform(Number)
      .refine((units) => units <= MAX_UNITS, `At most ${MAX_UNITS} units.`),
    reason: z.enum(["", ...ADJUSTMENT_REASONS], "Choose a reason.").default(""),
    note: z.string().trim().max(NOTE_LENGTH, `At most ${NOTE_LENGTH} characters.`).default(""),
    formKey: z.uuid("Reload this page and try again."),
  })
  .superRefine(({ kind, units, reason }, context) => {
    if (kind !== "count" && units === 0)
      context.addIssue({ code: "custom", path: ["units"], message: "Enter how many units." });
    if (kind === "take" && reason === "")
      context.addIssue({ code: "custom", path: ["reason"], message: "Choose a reason." });
  });

export type StockChange = z.infer<typeof stockChangeInput>;
