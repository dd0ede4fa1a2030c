import { z } from "zod";
import { wantedLines } from "../../cart/quote-input.ts";
import { termsVersionInput } from "../../terms-version.ts";
import { PAYMENT_METHODS } from "../payment-methods.ts";

const MAX_ADDRESS_ID_LENGTH = 40;
const MAX_FINGERPRINT_LENGTH = 5_000;

/** What the browser's cart asks for: ids and quantities, never prices (design §2.2). */
export const placeOrderInput = z.object({
  /** Chosen by the browser once per cart content; the second arrival of the same placing is harmless. */
  key: z.uuid(),
  /** `cartFingerprint` of the lines as they were shown: a change since then must be accepted first. */
  seen: z.string().max(MAX_FINGERPRINT_LENGTH),
  lines: wantedLines,
  /** A card unless it says otherwise. */
  method: z.enum(PAYMENT_METHODS).optional(),
  /** Where it is to go, of the customer's own: the profile's address unless it says otherwise. */
  addressId: z.string().max(MAX_ADDRESS_ID_LENGTH).optional(),
  /** The id of the discount code that the cart page knows; typing one is `POST /cart`. */
  discountId: z.uuid().optional(),
  /** The total that was shown, in LKR cents: compared, never believed. Another one today must be seen first. */
  shownTotalCents: z.int().optional(),
  /** The terms that the button's page showed and linked to: stored with the order. */
  terms: termsVersionInput.optional(),
});

export type PlaceOrderInput = z.infer<typeof placeOrderInput>;
