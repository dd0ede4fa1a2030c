import { z } from "zod";
import { isDistrictCode } from "../districts.ts";
import type { Language } from "../languages.ts";
import { toE164 } from "./phone-number.ts";
import { COUNTRY, PROFILE_LIMITS } from "./profile-limits.ts";
import { type Address, GENDERS, type Profile } from "./session.ts";

/** What can be wrong with a field; the shop's texts have a sentence for each. */
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
  | "passwordTooShort"
  | "passwordTooCommon"
  | "passwordTooLong"
  | "unclear";

const problem = (name: FieldProblem) => ({ error: name });

/**
 * Control characters, signs that turn the direction of a line, halves of characters, and what the card page refuses: pictures
 * and tags (payhere.md §1.1). The joiner of Sinhala is none of these.
 */
const UNSAFE = /[<>\p{Cc}\p{Cs}\p{Co}\p{Extended_Pictographic}\u202a-\u202e\u2066-\u2069\ufffe\uffff]/u;

/** One line of text as typed, without spaces around it, in the form in which equal words are equal. */
const line = (max: number) =>
  z
    .string(problem("required"))
    .transform((typed) => typed.normalize("NFC").trim())
    .pipe(z.string().max(max))
    .refine((text) => !UNSAFE.test(text), problem("plainText"));

/** The same, where nothing need stand. */
const lineOrNothing = (max: number) => line(max).default("");

const filled = (max: number) => line(max).pipe(z.string().min(1, problem("required")));

/** An e-mail address in lower case: the same letters are the same account. */
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

/** The fields of an address, wherever one is typed; the district is the specification's state. */
export const addressFields = {
  address1: filled(PROFILE_LIMITS.address1),
  address2: lineOrNothing(PROFILE_LIMITS.address2),
  city: filled(PROFILE_LIMITS.city),
  state: z.string(problem("required")).min(1, problem("required")).refine(isDistrictCode, problem("district")),
  postalCode: filled(20).pipe(z.string().regex(/^\d{5}$/, problem("postalCode"))),
  country: z.literal(COUNTRY, problem("country")),
};

/** The fields of an address besides the profile's: its name, and whom it is for. Each may be an empty string. */
export const recipientFields = {
  label: lineOrNothing(PROFILE_LIMITS.addressLabel),
  firstName: lineOrNothing(PROFILE_LIMITS.firstName),
  lastName: lineOrNothing(PROFILE_LIMITS.lastName),
  phone: lineOrNothing(PROFILE_LIMITS.phone).transform((typed, ctx) => typed && toPhone(typed, ctx)),
};

/** The fields of the profile form, as spec §5 names them. */
export const profileFields = {
  firstName: filled(PROFILE_LIMITS.firstName),
  lastName: filled(PROFILE_LIMITS.lastName),
  email: emailField,
  phone: phoneField,
  gender: genderField,
  ...addressFields,
};

/** The language is that of the page it was saved on; without one it stays as it is. */
export type ProfileValues = Omit<Profile, "customerId" | "language" | "namesInMails"> & { language?: Language };

type TypedProfile = z.infer<z.ZodObject<typeof profileFields>>;

/** From the form's fields to an address as the shop keeps it. */
export function toAddress(typed: z.infer<z.ZodObject<typeof addressFields>>): Address {
  const { address1, address2, city, state, postalCode, country } = typed;
  return { line1: address1, line2: address2, city, district: state, postalCode, country };
}

/** From the form's fields to the profile as the shop keeps it (spec §3). */
export function toProfileValues(typed: TypedProfile): ProfileValues {
  const { firstName, lastName, email, phone, gender } = typed;
  return { firstName, lastName, email, phone, gender, address: toAddress(typed) };
}

/** The profile form: editing it, or completing a login that has none. */
export const profileInput = z.object(profileFields).transform(toProfileValues);
