import type { DistrictCode } from "../../districts.ts";
import type { Language } from "../../languages.ts";
import type { PinLock } from "./pin-lock.ts";

/** A postal address. The district is `state` in the specification. */
export type Address = {
  line1: string;
  /** Empty when there is none. */
  line2: string;
  city: string;
  district: DistrictCode;
  /** Five digits. */
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
  /** Language of emails. */
  language: Language;
  /** Whether emails may name the ordered products. */
  namesInMails: boolean;
  address: Address;
};

/** The part of a profile that pages render. */
export type DisplayedProfile = Omit<Profile, "customerId">;

/** Removes the internal id. */
export function toDisplayedProfile({ customerId: _, ...shown }: Profile): DisplayedProfile {
  return shown;
}

/** A signed-in customer. The profile is null when the login has none (spec §8: 'User details not found!'). */
export type SignedIn = {
  userId: string;
  sessionHash: string;
  loginEmail: string;
  /** A changed email address whose link is not opened yet; until then emails go to the profile's address. */
  pendingEmail: string | null;
  profile: Profile | null;
  /** Logging in also needs a code of the authenticator app. */
  hasTwoStep: boolean;
  pin: PinLock;
};

/** Client of a form: the IP address for rate limits, and the headers, which contain the session cookie. */
export type ClientInfo = { clientIp: string; headers: Headers };
