import { z } from "zod";
import { PASSWORD_MAX } from "./password.ts";

/**
 * The current password, typed again by a signed-in user. A password that is too long gets the same error as a wrong
 * one.
 */
export const passwordInput = z.object({
  password: z
    .string({ error: "required" })
    .min(1, { error: "required" })
    .transform((typed) => typed.slice(0, PASSWORD_MAX + 1)),
});
