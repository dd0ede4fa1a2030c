/**
 * States of a purchase order. `part-received`: some units arrived. `received`: all ordered units arrived. `closed`:
 * nothing more is expected. Units are on their way in the states `sent` and `part-received` only.
 */
export const PURCHASE_STATES = ["draft", "sent", "part-received", "received", "closed", "cancelled"] as const;
export type PurchaseState = (typeof PURCHASE_STATES)[number];

/** States in which the purchase order needs attention: it is neither closed nor cancelled. */
export const OPEN_STATES = ["draft", "sent", "part-received", "received"] as const satisfies PurchaseState[];

export const PURCHASE_ACTIONS = ["send", "reopen", "receive", "close", "cancel"] as const;
export type PurchaseAction = (typeof PURCHASE_ACTIONS)[number];

/** A purchase order is cancelled only while nothing was received; afterwards it is closed. */
const ALLOWED: Record<PurchaseAction, readonly PurchaseState[]> = {
  send: ["draft"],
  reopen: ["sent"],
  receive: ["sent", "part-received", "received"],
  close: ["part-received", "received"],
  cancel: ["draft", "sent"],
};

/** Returns whether staff can do this with a purchase order in this state. */
export function isAllowed(action: PurchaseAction, state: PurchaseState): boolean {
  return ALLOWED[action].includes(state);
}

type Counted = { quantity: number; receivedUnits: number };

/** Returns the units of a line that have not arrived. */
export function outstandingOf({ quantity, receivedUnits }: Counted): number {
  return Math.max(0, quantity - receivedUnits);
}

/** Returns the state after a receipt. */
export function stateAfterReceipt(lines: readonly Counted[]): "part-received" | "received" {
  return lines.every((line) => outstandingOf(line) === 0) ? "received" : "part-received";
}

const NUMBER_DIGITS = 4;

/** Formats the number that supplier and staff use, such as "PO-0001". */
export function formatPurchaseNumber(number: number): string {
  return `PO-${String(number).padStart(NUMBER_DIGITS, "0")}`;
}
