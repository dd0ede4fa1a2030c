import { type Amount, formatAmounts } from "./format-amount.ts";
import { type Cents, formatRupees } from "./money.ts";

/**
 * Formats "Rs. 4,500" with an ordinary space, for plain text outside the shop's pages: emails, chat messages and the
 * command line.
 */
export function plainRupees(amount: Cents): string {
  return formatRupees(amount).replace("\u00a0", " ");
}

/** Formats amounts that other currencies than LKR may have, for the same texts. */
export function plainAmounts(amounts: readonly Amount[]): string {
  return formatAmounts(amounts).replaceAll("\u00a0", " ");
}
