import { z } from "zod";
import { codeInput, passwordInput } from "../accounts/passwords/password-input.ts";
import { newPasswordInput } from "../accounts/register-input.ts";
import { ROLES } from "./permissions.ts";

const MAX_NAME = 80;
const MAX_EMAIL = 254;

const required = { error: "required" };

const email = z
  .string(required)
  .transform((typed) => typed.normalize("NFC").trim().toLowerCase())
  .pipe(
    z
      .string()
      .min(1, required)
      .max(MAX_EMAIL)
      .pipe(z.email({ error: "email" })),
  );

/** The form of an invitation. */
export const newStaffInput = z.object({
  name: z.string(required).trim().min(1, required).max(MAX_NAME),
  email,
  ...newPasswordInput.shape,
});
export type NewStaff = z.infer<typeof newStaffInput>;

export const confirmInput = z.object({ ...passwordInput.shape, ...codeInput.shape });

export const roleInput = z.object({ role: z.enum(ROLES, required) });
