import { z } from "zod";
import { emailField } from "../profile-input.ts";
import { newPasswordInput } from "../register-input.ts";
import { PASSWORD_MAX } from "./password.ts";

/**
 * The current password, typed again by a signed-in user. A password that is too long gets the same error as a wrong
 * one.
 */
const currentPassword = z
  .string({ error: "required" })
  .min(1, { error: "required" })
  .transform((typed) => typed.slice(0, PASSWORD_MAX + 1));

export const passwordInput = z.object({ password: currentPassword });

/** A change of the password: the current one, and the new one twice. */
export const changePasswordInput = z.object({ currentPassword, ...newPasswordInput.shape });

const MAX_CODE = 40;

/** An authenticator code or a recovery code. */
export const codeInput = z.object({
  code: z
    .string({ error: "required" })
    .transform((typed) => typed.trim().slice(0, MAX_CODE))
    .pipe(z.string().min(1, { error: "required" })),
});

/** The password in the profile's form, which only a change of the email address needs. */
export const emailPasswordInput = z.object({ emailPassword: currentPassword.catch("") });

/** The email address to which the password reset link goes. */
export const resetEmailInput = z.object({ email: emailField });
