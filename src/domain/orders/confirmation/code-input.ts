import { z } from "zod";
import type { FieldProblem } from "../../accounts/profile-input.ts";
import { CODE_DIGITS } from "./code-limits.ts";

/** The confirmation code as customers type it: spaces and dashes are removed. */
export const codeInput = z.object({
  code: z
    .string()
    .transform((text) => text.replace(/[\s-]/g, ""))
    .pipe(z.string().regex(new RegExp(`^\\d{${CODE_DIGITS}}$`), { error: "code" satisfies FieldProblem })),
});
