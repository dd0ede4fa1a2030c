import { z } from "zod";
import { isDistrictCode } from "../districts.ts";
import type { Language } from "../languages.ts";
import { toE164 } from "./phone-number.ts";
import { COUNTRY, PROFILE_LIMITS } from "./profile-limits.ts";
import { type Address, GENDERS, type Profile } from "./sign-in/session.ts";

/** Problems of a form field; the shop has a message for each. */
export type FieldProblem =
  | "required"
  | "email"
  | "phone"
  | "postalCode"
  | "district"
  | "country"
  | "gender"
  | "plainText"
  | "code"
  | "pin"
  | "passwordTooShort"
  | "passwordTooCommon"
  | "passwordTooLong"
  | "unclear";

const problem = (name: FieldProblem) => ({ error: name });

/**
 * Control characters, bidirectional overrides, surrogate halves, and characters that PayHere's card page rejects:
 * pictographs and angle brackets (payhere.md §1.1). The zero-width joiner of Sinhala is allowed.
 */
const UNSAFE = /[<>\p{Cc}\p{Cs}\p{Co}\p{Extended_Pictographic}\u202a-\u202e\u2066-\u2069\ufffe\uffff]/u;

/** One line of text, trimmed and normalised to NFC. */
const line = (max: number) =>
  z
    .string(problem("required"))
    .transform((typed) => typed.normalize("NFC").trim())
    .pipe(z.string().max(max))
    .refine((text) => !UNSAFE.test(text), problem("plainText"));

/** An optional line of text. */
const lineOrNothing = (max: number) => line(max).default("");

const filled = (max: number) => line(max).pipe(z.string().min(1, problem("required")));

/** An email address in lower case, because accounts are case-insensitive. */
export const emailField = filled(PROFILE_LIMITS.email)
  .transform((typed) => typed.toLowerCase())
  .pipe(z.email(problem("email")));

function toPhone(typed: string, ctx: z.RefinementCtx): string {
  const number = toE164(typed);
  if (number) return number;
  ctx.addIssue({ code: "custom", message: "phone" satisfies FieldProblem });
  return z.NEVER;
}

const phoneField = filled(PROFILE_LIMITS.phone).transform(toPhone);

const genderField = z
  .enum(["", ...GENDERS], problem("gender"))
  .nullish()
  .transform((gender) => gender || null);

/** The fields of a postal address. `state`, the name in the specification, is the district. */
export const addressFields = {
  address1: filled(PROFILE_LIMITS.address1),
  address2: lineOrNothing(PROFILE_LIMITS.address2),
  city: filled(PROFILE_LIMITS.city),
  state: z.string(problem("required")).min(1, problem("required")).refine(isDistrictCode, problem("district")),
  postalCode: filled(20).pipe(z.string().regex(/^\d{5}$/, problem("postalCode"))),
  country: z.literal(COUNTRY, problem("country")),
};

/** Label and recipient of a further address. Each may be an empty string. */
export const recipientFields = {
  label: lineOrNothing(PROFILE_LIMITS.addressLabel),
  firstName: lineOrNothing(PROFILE_LIMITS.firstName),
  lastName: lineOrNothing(PROFILE_LIMITS.lastName),
  phone: lineOrNothing(PROFILE_LIMITS.phone).transform((typed, ctx) => typed && toPhone(typed, ctx)),
};

/** The fields about the customer, named as in spec §5. */
export const personFields = {
  firstName: filled(PROFILE_LIMITS.firstName),
  lastName: filled(PROFILE_LIMITS.lastName),
  email: emailField,
  phone: phoneField,
  gender: genderField,
};

const profileFields = { ...personFields, ...addressFields };

/** `language` is that of the page with the form; without it the stored language is kept. */
export type ProfileValues = Omit<Profile, "customerId" | "language" | "namesInMails"> & { language?: Language };

type TypedProfile = z.infer<z.ZodObject<typeof profileFields>>;

/** Converts form fields to a stored address. */
export function toAddress(typed: z.infer<z.ZodObject<typeof addressFields>>): Address {
  const { address1, address2, city, state, postalCode, country } = typed;
  return { line1: address1, line2: address2, city, district: state, postalCode, country };
}

/** Converts form fields to the stored profile (spec §3). */
export function toProfileValues(typed: TypedProfile): ProfileValues {
  const { firstName, lastName, email, phone, gender } = typed;
  return {
    // @guard profile-values-are-listed: ...typed, $&
    firstName,
    lastName,
    email,
    phone,
    gender,
    address: toAddress(typed),
  };
}

/** The profile form: changes a profile, or completes a login that has none. */
export const profileInput = z
  // @guard profile-schema-drops-unknown-fields: .looseObject(profileFields)
  .object(profileFields)
  .transform(toProfileValues);
