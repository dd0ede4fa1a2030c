/**
 * A gift card has a code that one customer redeems; store credit belongs to a customer from the start. Also the values
 * of `payments.provider` of what they pay.
 */
export const CREDIT_KINDS = ["gift-card", "store-credit"] as const;
export type CreditKind = (typeof CREDIT_KINDS)[number];

/**
 * Kinds of movements. `issue`: given, sold, or a refund as new credit. `spend`: a payment of an order. `refund`: a
 * payment that goes back to the same credit. `expire`: the balance at the expiry. `void`: taken back by staff.
 */
export const CREDIT_MOVEMENT_KINDS = ["issue", "spend", "refund", "expire", "void"] as const;
export type CreditMovementKind = (typeof CREDIT_MOVEMENT_KINDS)[number];

/** Returns whether payments of this provider are made with credit. */
export function isCreditProvider(provider: string): provider is CreditKind {
  return CREDIT_KINDS.some((kind) => kind === provider);
}
