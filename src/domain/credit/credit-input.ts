import { z } from "zod";
import { emailField } from "../accounts/profile-input.ts";
import { MAX_CARD_CENTS } from "../catalog/product-limits.ts";
import { LANGUAGES } from "../languages.ts";
import { type Cents, parseDecimal } from "../money.ts";

/** Why staff give credit or take it back: codes only, because movements cannot be deleted with an account. */
const CREDIT_REASONS = [
  "goodwill",
  "complaint",
  "offer",
  "sold",
  "replacement",
  "mistake",
  "misuse",
  "request",
] as const;
export type CreditReason = (typeof CREDIT_REASONS)[number];

const amount = z
  .string()
  .transform((typed) => parseDecimal(typed))
  .refine(
    (cents) => cents !== null && cents > 0 && cents <= MAX_CARD_CENTS,
    "Type an amount from 1 to 100000, such as 500.",
  )
  .transform((cents) => cents as Cents);

const reason = z.enum(CREDIT_REASONS, { error: "required" });

/** The form that gives credit, with its idempotency key. */
export const giveCreditInput = z.object({ key: z.uuid(), amount, reason });

/** The form that issues a gift card: without an email address, staff pass the code on. */
export const issueGiftCardInput = z.object({
  ...giveCreditInput.shape,
  email: z.union([z.literal(""), emailField]).transform((typed) => typed || null),
  language: z.enum(LANGUAGES),
});

/** The form that takes the rest back, with the balance that it displayed. */
export const voidCreditInput = z.object({
  creditId: z.uuid(),
  displayedCents: z.coerce.number().int().positive(),
  reason,
});
