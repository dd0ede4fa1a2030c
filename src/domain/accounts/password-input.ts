import { z } from "zod";
import { PASSWORD_MAX } from "./password.ts";

/** The password of whoever is signed in, typed again. What is too long is nobody's: the answer is that of a wrong one. */
export const passwordInput = z.object({
  password: z
    .string({ error: "required" })
    .min(1, { error: "required" })
    .transform((typed) => typed.slice(0, PASSWORD_MAX + 1)),
});
