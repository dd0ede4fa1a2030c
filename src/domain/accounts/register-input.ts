import { z } from "zod";
import { termsVersionInput } from "../terms-version.ts";
import { isCommonPassword } from "./passwords/common-passwords.ts";
import { normalisePassword, PASSWORD_MAX, PASSWORD_MIN } from "./passwords/password.ts";
import { addressFields, type FieldProblem, personFields, toProfileValues } from "./profile-input.ts";

const error = (problem: FieldProblem) => ({ error: problem });

/** Rules for a new password; signing in accepts older passwords that do not meet them. */
const newPassword = z
  .string(error("required"))
  .transform(normalisePassword)
  .pipe(
    z
      .string()
      .min(1, error("required"))
      .min(PASSWORD_MIN, error("passwordTooShort"))
      .max(PASSWORD_MAX, error("passwordTooLong"))
      // @guard common-passwords-are-rejected
      .refine((chosen) => !isCommonPassword(chosen), error("passwordTooCommon")),
  );

const confirmPassword = z.string(error("required")).min(1, error("required")).transform(normalisePassword);

/** A new password typed twice. The command compares both, because spec §8 has a separate message for it. */
export const newPasswordInput = z.object({ password: newPassword, confirmPassword });

/** The register form (spec §5), in its order, which is that of its error summary. */
export const registerInput = z
  .object({
    ...personFields,
    ...newPasswordInput.shape,
    ...addressFields,
    /** Hidden fields: the version of the terms that the form showed. */
    termsLanguage: z.string().optional(),
    termsVersion: z.coerce.number().optional(),
  })
  .transform(({ password, confirmPassword, termsLanguage, termsVersion, ...profile }) => ({
    password,
    confirmPassword,
    // Unreadable fields count as no terms: a visitor cannot correct a hidden field.
    terms: termsVersionInput.safeParse({ language: termsLanguage, version: termsVersion }).data,
    profile: toProfileValues(profile),
  }));

export type Registration = z.infer<typeof registerInput>;
export type NewPassword = z.infer<typeof newPasswordInput>;

/** The log-in form. Values that are too long or malformed get the same error as wrong credentials. */
export const signInInput = z.object({
  email: z
    .string(error("required"))
    .transform((typed) => typed.normalize("NFC").trim().toLowerCase())
    .pipe(z.string().min(1, error("required"))),
  password: z.string(error("required")).min(1, error("required")).transform(normalisePassword),
});

export type Credentials = z.infer<typeof signInInput>;
