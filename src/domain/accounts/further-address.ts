import type { Address } from "./session.ts";

/** How many addresses a customer can keep besides the one of the profile. */
export const MAX_FURTHER_ADDRESSES = 10;

/** An address besides the profile's. What is not filled in is an empty string. */
export type FurtherAddress = {
  id: string;
  /** What the customer calls it. */
  label: string;
  /** Who gets the parcel there, when that is not the customer: both names or none. */
  firstName: string;
  lastName: string;
  /** E.164. */
  phone: string;
  address: Address;
};

/** Somewhere that an order can go to, with whom it is for. */
export type Destination = FurtherAddress & {
  /** Changes whenever something of it is changed. */
  version: number;
};

/** The profile's own address among the destinations. */
export const PROFILE_ADDRESS = "profile";
