/** Maximum length of each field in characters, for `maxlength` in the browser and for validation on the server. */
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

/** The only country that the shop delivers to (spec §9). */
export const COUNTRY = "Sri Lanka";
