import { z } from "zod";
import { addressFields, emailField, profileFields, toAddress } from "../../accounts/profile-input.ts";
import { DISTRICT_CODES } from "../../districts.ts";
import { LANGUAGES } from "../../languages.ts";
import { cents } from "../../money.ts";
import { PAYMENT_METHODS } from "../payment-methods.ts";
import type { Buyer } from "../placement/buyer.ts";
import { placeOrderInput } from "../placement/place-order-input.ts";

/** Value of `intent` that asks for the totals of the chosen address instead of placing the order. */
export const QUOTE_INTENT = "quote";

const { firstName, lastName, phone } = profileFields;
const { address1, city, postalCode } = addressFields;

/** What a quote is for: what was typed so far, unfinished fields left empty, or one of the customer's addresses. */
export const quotedPlaceInput = z.object({
  state: z.enum(DISTRICT_CODES).optional().catch(undefined),
  addressId: z.string().optional(),
  phone: phone.catch(""),
  address1: address1.catch(""),
  city: city.catch(""),
  postalCode: postalCode.catch(""),
});

/** The fields that a new quote is asked for. */
export const QUOTED_FIELDS = quotedPlaceInput.keyof().options;

/** What the form says besides goods and customer. The total is compared, never believed. */
export const makeOrderInput = z.object({
  key: placeOrderInput.shape.key,
  seen: placeOrderInput.shape.seen,
  method: z.enum(PAYMENT_METHODS, { error: "required" }),
  /** Where it goes, of a customer's own addresses. */
  addressId: z.string().max(40).default("profile"),
  /** The customer has said yes to cash at the door. */
  isConfirmed: z.literal("on").optional(),
});

/** Somebody without an account, as staff write them down; an e-mail address is for those who want mails. */
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

/** The total that was shown for a way to pay, as the form carries it. */
export const shownTotalInput = z.coerce.number().int().min(0).transform(cents).optional();
