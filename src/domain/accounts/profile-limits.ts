/** The most characters of each field; the inputs' `maxlength` and the server read the same table. */
export const PROFILE_LIMITS = {
  firstName: 100,
  lastName: 100,
  email: 254,
  phone: 30,
  address1: 120,
  address2: 120,
  city: 80,
  postalCode: 5,
  addressLabel: 40,
} as const;

/** The shop delivers within one country (spec §9). */
export const COUNTRY = "Sri Lanka";
