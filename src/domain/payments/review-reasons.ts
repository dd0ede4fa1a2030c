/** Why money waits for a person, by the code it is stored with; staff read English. */
const REASONS: Record<string, string> = {
  "unknown-order": "It names an order that does not exist.",
  "wrong-amount": "The amount is not the order's total.",
  "wrong-currency": "The currency is not LKR.",
  "second-payment": "The order was paid already.",
  "refunded-elsewhere": "PayHere says that the money went back, and nobody asked for it here.",
  "paid-late": "The order was closed before the money came.",
  "paid-by-other-method": "The order was to be paid in another way.",
  "charged-back": "The bank has taken the money back.",
  "payment-after-refund-or-chargeback": "The order's money had been sent back already.",
  "chargeback-of-unpaid-order": "The bank took back money for an order that was not paid by card.",
  "cancelled-pay-back-by-hand": "The order was cancelled, and its money has to be paid back by hand.",
  "paid-in-parts": "The amounts of several transfers add up to the total.",
  "slip-after-expiry": "A slip was handed in after the order's time was over: its money may be on the way.",
  "refund-by-hand": "Its money came by bank transfer and is to be sent back by one.",
  "unknown-status": "The gateway used a status that we do not know.",
  "refund-refused": "The gateway has refused the refund.",
};

/** A sentence for a reason; with the code itself where there is none yet. */
export function reviewReason(code: string): string {
  return REASONS[code] ?? `Reason: ${code}.`;
}
