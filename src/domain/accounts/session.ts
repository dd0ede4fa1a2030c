import type { DistrictCode } from "../districts.ts";
import type { Language } from "../languages.ts";

/** Where parcels go. The district is the specification's state. */
export type Address = {
  line1: string;
  /** Empty string when there is none. */
  line2: string;
  city: string;
  district: DistrictCode;
  /** Five digits, as text. */
  postalCode: string;
  country: string;
};

export const GENDERS = ["Male", "Female", "Other"] as const;
export type Gender = (typeof GENDERS)[number];

/** The specification's user profile (§3). */
export type Profile = {
  customerId: string;
  firstName: string;
  lastName: string;
  email: string;
  /** E.164. */
  phone: string;
  gender: Gender | null;
  /** What mails are written in. */
  language: Language;
  /** Whether mails may name what was bought. */
  namesInMails: boolean;
  address: Address;
};

/** What a page about somebody needs of their profile. */
export type ShownProfile = Omit<Profile, "customerId">;

/** Ids of ours stay here. */
export function toShownProfile({ customerId: _, ...shown }: Profile): ShownProfile {
  return shown;
}

/** Somebody who is signed in. The profile is missing when a login has none (spec §8: 'User details not found!'). */
export type SignedIn = {
  userId: string;
  sessionHash: string;
  loginEmail: string;
  /** A changed email address whose link was not opened yet; emails go to the profile's until then. */
  pendingEmail: string | null;
  profile: Profile | null;
};

/** Who sent a form: the address that limits are counted by, and the headers, which hold the session's cookie. */
export type Sender = { address: string; headers: Headers };
