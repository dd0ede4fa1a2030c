/** Id of the only form of a cart without script: a change of the cart also submits the fields of the order form. */
export const CART_FORM = "plain-cart";

/** Returns the name of the field with the quantity of a line. */
export function quantityField(variantId: string): string {
  return `quantity-${variantId}`;
}

/** Returns whether the order form has a name on the parcel, a request to the courier or a gift. */
export function hasInstructions({ parcelName, request, isGift, giftNote }: Readonly<Record<string, string>>): boolean {
  return Boolean(parcelName || request || isGift || giftNote);
}

/** Returns the attributes of a button that changes the cart. */
export function changeButton(intent: string) {
  return { type: "submit", form: CART_FORM, name: "intent", value: intent } as const;
}
