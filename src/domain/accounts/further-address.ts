import type { Address } from "./sign-in/session.ts";

/** Maximum number of addresses per customer in addition to the profile's address. */
export const MAX_FURTHER_ADDRESSES = 10;

/** A postal address in addition to the profile's. Optional fields are empty strings. */
export type FurtherAddress = {
  id: string;
  /** Name that the customer gave the address. */
  label: string;
  /** Recipient, when it is not the customer: both names or none. */
  firstName: string;
  lastName: string;
  /** E.164. */
  phone: string;
  address: Address;
};

/** A delivery address with its recipient. */
export type Destination = FurtherAddress & {
  /** Timestamp of the last change, in milliseconds; increases with each change. */
  version: number;
};

/** Id of the profile's address among the destinations. */
export const PROFILE_ADDRESS = "profile";
