import { type Cents, formatRupees } from "./money.ts";

/**
 * Formats "Rs. 4,500" with an ordinary space, for plain text outside the shop's pages: emails, chat messages and the
 * command line.
 */
export function plainRupees(amount: Cents): string {
  return formatRupees(amount).replace("\u00a0", " ");
}
