/** How money goes back: by the gateway to the card, or by a person, from the bank account or in cash. */
export const REFUND_METHODS = ["card", "bank-transfer", "cash"] as const;
