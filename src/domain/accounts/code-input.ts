import { z } from "zod";
import { CODE_DIGITS } from "./code-limits.ts";
import { type FieldProblem, personFields } from "./profile-input.ts";

/** The form that requests a log-in code. */
export const phoneInput = z.object({ phone: personFields.phone });

/** The form that corrects the email address of an order. */
export const emailInput = z.object({ email: personFields.email });

/** A six-digit code as customers type it: spaces and dashes are removed. */
export const sixDigitInput = z.object({
  code: z
    .string()
    .transform((text) => text.replace(/[\s-]/g, ""))
    .pipe(z.string().regex(new RegExp(`^\\d{${CODE_DIGITS}}$`), { error: "code" satisfies FieldProblem })),
});
