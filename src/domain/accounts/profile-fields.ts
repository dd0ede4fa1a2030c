import type { FurtherAddress } from "./further-address.ts";
import { formatPhone } from "./phone.ts";
import type { Address, DisplayedProfile } from "./sign-in/session.ts";

/** Values of a form by field name. */
export type FormFields = Record<string, string>;

type Account = { profile: DisplayedProfile | null; loginEmail: string; pendingEmail: string | null };

/** Returns the values of the profile form. A login without a profile starts with its own email address. */
export function toProfileFields({ profile, loginEmail, pendingEmail }: Account): FormFields {
  if (!profile) return { email: loginEmail };
  const { firstName, lastName, email, phone, gender, address } = profile;
  const person = { firstName, lastName, email: pendingEmail ?? email, phone: formatPhone(phone), gender: gender ?? "" };
  return { ...person, ...placeFields(address) };
}

/** Returns the values of the form of a further address. */
export function toAddressFields({
  label,
  firstName,
  lastName,
  phone,
  address,
}: Omit<FurtherAddress, "id">): FormFields {
  return { label, firstName, lastName, phone: phone && formatPhone(phone), ...placeFields(address) };
}

function placeFields({ line1, line2, city, district, postalCode }: Address): FormFields {
  return { address1: line1, address2: line2, city, state: district, postalCode };
}
