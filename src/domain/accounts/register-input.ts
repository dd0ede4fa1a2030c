import { z } from "zod";
import { termsVersionInput } from "../terms-version.ts";
import { isCommonPassword } from "./common-passwords.ts";
import { normalisePassword, PASSWORD_MAX, PASSWORD_MIN } from "./password.ts";
import { type FieldProblem, profileFields, toProfileValues } from "./profile-input.ts";

const error = (problem: FieldProblem) => ({ error: problem });

/** A password that is chosen now; signing in takes what was chosen then. */
const newPassword = z
  .string(error("required"))
  .transform(normalisePassword)
  .pipe(
    z
      .string()
      .min(1, error("required"))
      .min(PASSWORD_MIN, error("passwordTooShort"))
      .max(PASSWORD_MAX, error("passwordTooLong"))
      .refine((chosen) => !isCommonPassword(chosen), error("passwordTooCommon")),
  );

const confirmPassword = z.string(error("required")).min(1, error("required")).transform(normalisePassword);

/** A password typed twice. That both are the same is the command's to check: it has a message of its own (spec §8). */
export const newPasswordInput = z.object({ password: newPassword, confirmPassword });

/** The register form (spec §5). */
export const registerInput = z
  .object({
    ...profileFields,
    ...newPasswordInput.shape,
    /** Hidden fields: the terms that the form showed and linked to. */
    termsLanguage: z.string().optional(),
    termsVersion: z.coerce.number().optional(),
  })
  .transform(({ password, confirmPassword, termsLanguage, termsVersion, ...profile }) => ({
    ...{ password, confirmPassword },
    // Without a readable pair nothing was accepted; a visitor could not correct a hidden field.
    terms: termsVersionInput.safeParse({ language: termsLanguage, version: termsVersion }).data,
    profile: toProfileValues(profile),
  }));

export type Registration = z.infer<typeof registerInput>;
export type NewPassword = z.infer<typeof newPasswordInput>;

/** The login form. What is too long or malformed cannot be anybody's: the answer is the same as for a wrong one. */
export const signInInput = z.object({
  email: z
    .string(error("required"))
    .transform((typed) => typed.normalize("NFC").trim().toLowerCase())
    .pipe(z.string().min(1, error("required"))),
  password: z.string(error("required")).min(1, error("required")).transform(normalisePassword),
});

export type Credentials = z.infer<typeof signInInput>;
