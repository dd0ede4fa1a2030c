import { z } from "zod";
import { isDistrictCode } from "../districts.ts";
import { toE164 } from "./phone-number.ts";
import { COUNTRY, PROFILE_LIMITS } from "./profile-limits.ts";
import { GENDERS, type Profile } from "./session.ts";

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
  | "passwordTooShort"
  | "passwordTooLong";

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

const filled = (max: number) => line(max).pipe(z.string().min(1, problem("required")));

/** An e-mail address in lower case: the same letters are the same account. */
export const emailField = filled(PROFILE_LIMITS.email)
  .transform((typed) => typed.toLowerCase())
  .pipe(z.email(problem("email")));

const phoneField = filled(PROFILE_LIMITS.phone).transform((typed, ctx) => {
  const number = toE164(typed);
  if (number) return number;
  ctx.addIssue({ code: "custom", message: "phone" satisfies FieldProblem });
  return z.NEVER;
});

const genderField = z
  .enum(["", ...GENDERS], problem("gender"))
  .nullish()
  .transform((gender) => gender || null);

/** The fields of the profile form, as spec §5 names them; the district is the specification's state. */
export const profileFields = {
  firstName: filled(PROFILE_LIMITS.firstName),
  lastName: filled(PROFILE_LIMITS.lastName),
  email: emailField,
  phone: phoneField,
  gender: genderField,
  address1: filled(PROFILE_LIMITS.address1),
  address2: line(PROFILE_LIMITS.address2).default(""),
  city: filled(PROFILE_LIMITS.city),
  state: z.string(problem("required")).min(1, problem("required")).refine(isDistrictCode, problem("district")),
  postalCode: filled(20).pipe(z.string().regex(/^\d{5}$/, problem("postalCode"))),
  country: z.literal(COUNTRY, problem("country")),
};

export type ProfileValues = Omit<Profile, "customerId">;

type TypedProfile = z.infer<z.ZodObject<typeof profileFields>>;

/** From the form's fields to the profile as the shop keeps it (spec §3). */
export function toProfileValues(typed: TypedProfile): ProfileValues {
  const { firstName, lastName, email, phone, gender, address1, address2, city, state, postalCode, country } = typed;
  const address = { line1: address1, line2: address2, city, district: state, postalCode, country };
  return { firstName, lastName, email, phone, gender, address };
}

/** The profile form: editing it, or completing a login that has none. */
export const profileInput = z.object(profileFields).transform(toProfileValues);
