import { z } from "zod";
import { PASSWORD_MAX } from "../accounts/password.ts";
import { newPasswordInput } from "../accounts/register-input.ts";
import { ROLES } from "./permissions.ts";

const MAX_NAME = 80;
const MAX_EMAIL = 254;
const MAX_CODE = 40;

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

const code = z
  .string(required)
  .transform((typed) => typed.trim().slice(0, MAX_CODE))
  .pipe(z.string().min(1, required));

/** A password that is too long gets the same error as a wrong one. */
const password = z
  .string(required)
  .min(1, required)
  .transform((typed) => typed.slice(0, PASSWORD_MAX + 1));

/** The form of an invitation. */
export const newStaffInput = z.object({
  name: z.string(required).trim().min(1, required).max(MAX_NAME),
  email,
  ...newPasswordInput.shape,
});
export type NewStaff = z.infer<typeof newStaffInput>;

/** An authenticator code or a recovery code. */
export const codeInput = z.object({ code });

export const confirmInput = z.object({ password, code });

export const roleInput = z.object({ role: z.enum(ROLES, required) });

/** The current password, and the new one twice. */
export const changePasswordInput = z.object({ currentPassword: password, ...newPasswordInput.shape });
