import { type Cents, formatRupees } from "./money.ts";

/** "Rs. 4,500" with an ordinary space, for plain text that leaves the shop: emails, chat messages and the command line. */
export function plainRupees(amount: Cents): string {
  return formatRupees(amount).replace("\u00a0", " ");
}
