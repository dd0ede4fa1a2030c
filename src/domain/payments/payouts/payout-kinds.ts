/** A payout of the gateway, or a decision that payments will not be paid out. */
export const PAYOUT_KINDS = ["payout", "write-off"] as const;
export type PayoutKind = (typeof PAYOUT_KINDS)[number];

/** How staff closed a payout: its difference was accepted, or it was a mistake and counts no more. */
export const PAYOUT_CLOSINGS = ["written-off", "withdrawn"] as const;
export type PayoutClosing = (typeof PAYOUT_CLOSINGS)[number];

/** States of a payout. `open`: no payment was assigned to it. */
export type PayoutState = "matched" | "open" | "differs" | PayoutClosing;

/** Returns the state of a payout by its sum and that of its payments, in LKR cents. */
export function payoutStateOf(payout: {
  amountCents: number;
  linesCents: number;
  payments: number;
  closedAs: PayoutClosing | null;
}): PayoutState {
  if (payout.closedAs) return payout.closedAs;
  if (payout.payments === 0) return "open";
  return payout.amountCents === payout.linesCents ? "matched" : "differs";
}
