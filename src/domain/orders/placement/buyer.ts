import type { Profile } from "../../accounts/session.ts";

/** Whom an order is for, with where it goes: somebody with an account, or whoever staff wrote down, perhaps without an e-mail address. */
export type Buyer = Pick<Profile, "firstName" | "lastName" | "email" | "phone" | "language" | "address"> & {
  customerId: string | null;
};
