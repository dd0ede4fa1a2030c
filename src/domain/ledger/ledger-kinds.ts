/**
 * Kinds of ledger entries. Amounts are LKR cents; an entry above zero raises what the shop keeps.
 * - sale: one line of an order, its units times their price. An edit after the sale adds the difference, below zero
 *   too.
 * - discount: below zero. A line's share of the order's discount; without a line, what staff waived when they accepted
 *   less than the total.
 * - delivery, fee: charges of an order. The delivery entry exists once for each sale, even when delivery is free.
 * - return: units that no longer count as sold, without money: cancelled, refused or received back. Units above zero
 *   undo that.
 * - refund: money that went back, by any method. Units that staff chose have entries of their own, without money.
 * - chargeback: money that the bank took back.
 * - unapplied: received money that is no sale: a second, late or wrong payment, until it is sent back or applied, and
 *   the price of gift cards, which the shop owes until they are used.
 */
export const LEDGER_KINDS = [
  "sale",
  "discount",
  "delivery",
  "fee",
  "return",
  "refund",
  "chargeback",
  "unapplied",
] as const;

export type LedgerKind = (typeof LEDGER_KINDS)[number];

/** Kinds of entries that lower a sale. */
export type Reversal = Extract<LedgerKind, "return" | "refund" | "chargeback">;
