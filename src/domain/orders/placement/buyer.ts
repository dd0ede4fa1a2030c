import type { Profile } from "../../accounts/sign-in/session.ts";

/**
 * The recipient of an order and the delivery address. A buyer without an account was entered by staff and may have no
 * email address.
 */
export type Buyer = Pick<Profile, "firstName" | "lastName" | "email" | "phone" | "language" | "address"> & {
  customerId: string | null;
};
