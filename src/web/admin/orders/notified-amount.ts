import { formatAmount } from "../../../domain/format-amount.ts";
import { parseDecimal } from "../../../domain/money.ts";

/** Returns an amount as PayHere sent it, in the shop's format if it is a number. */
export function notifiedAmount(amount: string, currency: string): string {
  const amountCents = parseDecimal(amount);
  return amountCents === null ? `${currency} ${amount}` : formatAmount(amountCents, currency);
}
