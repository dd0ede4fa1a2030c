import { z } from "zod";
import { CODE_DIGITS } from "./code-limits.ts";
import { type FieldProblem, personFields } from "./profile-input.ts";

/** The form that requests a log-in code. */
export const phoneInput = z.object({ phone: personFields.phone });

/** A six-digit code as customers type it: spaces and dashes are removed. */
export const sixDigitInput = z.object({
  code: z
    .string()
    .transform((text) => text.replace(/[\s-]/g, ""))
    .pipe(z.string().regex(new RegExp(`^\\d{${CODE_DIGITS}}$`), { error: "code" satisfies FieldProblem })),
});
