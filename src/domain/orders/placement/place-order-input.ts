import { z } from "zod";
import { wantedLines } from "../../cart/quote-input.ts";
import { termsVersionInput } from "../../terms-version.ts";
import { oneLine } from "../../text.ts";
import { DELIVERY_REQUESTS, MAX_GIFT_NOTE, MAX_PARCEL_NAME } from "../delivery-instructions.ts";
import { PAYMENT_METHODS } from "../payment-methods.ts";

const MAX_ADDRESS_ID_LENGTH = 40;
const MAX_FINGERPRINT_LENGTH = 5_000;

const line = (maxLength: number) => z.string().transform(oneLine).pipe(z.string().max(maxLength));

const deliveryInstructionsInput = z.object({
  parcelName: line(MAX_PARCEL_NAME),
  request: z.enum(DELIVERY_REQUESTS).nullable(),
  isGift: z.boolean(),
  giftNote: line(MAX_GIFT_NOTE),
});

/** The cart that the browser sends: ids and quantities, never prices (design §2.2). */
export const placeOrderInput = z.object({
  /** Idempotency key, created by the browser once per cart content. */
  key: z.uuid(),
  /** `cartFingerprint` of the displayed lines: the customer must accept later changes first. */
  seen: z.string().max(MAX_FINGERPRINT_LENGTH),
  lines: wantedLines,
  /** Card by default. */
  method: z.enum(PAYMENT_METHODS).optional(),
  /** One of the customer's addresses; the profile's address by default. */
  addressId: z.string().max(MAX_ADDRESS_ID_LENGTH).optional(),
  /** None by default. */
  instructions: deliveryInstructionsInput.optional(),
  /** Id of the discount code that the cart page knows. Entering a code is `POST /cart`. */
  discountId: z.uuid().optional(),
  /** The displayed total in LKR cents. Only compared: a different total must be displayed first. */
  displayedTotalCents: z.int().optional(),
  /** Credit in LKR cents that the page displayed as part of the payment; none by default. Only compared. */
  creditCents: z.int().positive().optional(),
  /** The terms that the page displayed; stored with the order. */
  terms: termsVersionInput.optional(),
  /** True when the page displayed the terms with a box, which is ticked. */
  isTicked: z.boolean().optional(),
});

export type PlaceOrderInput = z.infer<typeof placeOrderInput>;
