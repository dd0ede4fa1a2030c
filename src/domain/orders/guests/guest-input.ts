import { z } from "zod";
import { addressFields, personFields, toAddress } from "../../accounts/profile-input.ts";
import type { Buyer } from "../placement/buyer.ts";

const { firstName, lastName, email, phone } = personFields;

/** Name, contact and address of a buyer without an account, as the cart sends them. */
export type GuestContact = Omit<Buyer, "customerId" | "language">;

/** The fields of the first step of a guest's order, named as those of the register form. */
export const guestInput = z
  .object({ firstName, lastName, email, phone, ...addressFields })
  .transform(({ firstName: first, lastName: last, email: mailbox, phone: number, ...typed }): GuestContact => {
    return { firstName: first, lastName: last, email: mailbox, phone: number, address: toAddress(typed) };
  });
