import { z } from "zod";
import { addressFields, emailField, personFields, toAddress } from "../../accounts/profile-input.ts";
import { DISTRICT_CODES } from "../../districts.ts";
import { LANGUAGES } from "../../languages.ts";
import { cents } from "../../money.ts";
import { PAYMENT_METHODS } from "../payment-methods.ts";
import type { Buyer } from "../placement/buyer.ts";
import { placeOrderInput } from "../placement/place-order-input.ts";

/** Value of `intent` that places the order. */
export const PLACE_INTENT = "place";
/** Value of `intent` with which the script requests the totals for the chosen address. */
export const QUOTE_INTENT = "quote";

const { firstName, lastName, phone } = personFields;
const { address1, city, postalCode } = addressFields;

/**
 * The destination of a quote: the typed fields so far, with unfinished ones left empty, or one of the customer's
 * addresses.
 */
export const quotedPlaceInput = z.object({
  state: z.enum(DISTRICT_CODES).optional().catch(undefined),
  addressId: z.string().optional(),
  phone: phone.catch(""),
  address1: address1.catch(""),
  city: city.catch(""),
  postalCode: postalCode.catch(""),
});

/** Fields that trigger a new quote when they change. */
export const QUOTED_FIELDS = quotedPlaceInput.keyof().options;

/** The form without items and customer. The total is only compared. */
export const staffOrderInput = z.object({
  key: placeOrderInput.shape.key,
  seen: placeOrderInput.shape.seen,
  method: z.enum(PAYMENT_METHODS, { error: "required" }),
  /** One of the customer's addresses. */
  addressId: z.string().max(40).default("profile"),
  /** The customer agreed to pay cash on delivery. */
  isConfirmed: z.literal("on").optional(),
  /** The page warned that a blocked customer has this contact. */
  isWarned: z.literal("on").optional(),
});

/** A buyer without an account, as staff enter it. The email address is optional. */
export const typedBuyerInput = z
  .object({
    firstName,
    lastName,
    phone,
    email: z.literal("").or(emailField).default(""),
    language: z.enum(LANGUAGES).default("en"),
    ...addressFields,
  })
  .transform((typed): Buyer => {
    const { firstName: first, lastName: last, phone: number, email, language } = typed;
    const name = { firstName: first, lastName: last };
    return { customerId: null, ...name, email, phone: number, language, address: toAddress(typed) };
  });

/** The displayed total for a payment method, from the form. */
export const displayedTotalInput = z.coerce.number().int().min(0).transform(cents).optional();
