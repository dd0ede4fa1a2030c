/** Requests of the customer to the courier. */
export const DELIVERY_REQUESTS = ["call-first", "only-to-me", "collect-at-office"] as const;
export type DeliveryRequest = (typeof DELIVERY_REQUESTS)[number];

/** Maximum length of the name on the parcel and of a gift note, in characters. */
export const MAX_PARCEL_NAME = 60;
export const MAX_GIFT_NOTE = 200;

/** How an order is addressed and handed over. */
export type DeliveryInstructions = {
  /** Printed on the label instead of the recipient's name, which the receipt keeps; empty for that name. */
  parcelName: string;
  request: DeliveryRequest | null;
  /** A gift's parcel has no prices, and the courier calls the buyer. */
  isGift: boolean;
  /** Printed on a plain card; empty without one. */
  giftNote: string;
};

export const NO_INSTRUCTIONS: DeliveryInstructions = { parcelName: "", request: null, isGift: false, giftNote: "" };

type Stored = Pick<DeliveryInstructions, "parcelName" | "isGift" | "giftNote"> & {
  deliveryRequest: DeliveryRequest | null;
};

/** Returns the instructions of a stored order. */
export function instructionsOf({
  parcelName,
  deliveryRequest: request,
  isGift,
  giftNote,
}: Stored): DeliveryInstructions {
  return { parcelName, request, isGift, giftNote };
}

/** Returns the instructions with a note only for gifts. */
export function normalizeInstructions(instructions: DeliveryInstructions): DeliveryInstructions {
  return { ...instructions, giftNote: instructions.isGift ? instructions.giftNote : "" };
}
