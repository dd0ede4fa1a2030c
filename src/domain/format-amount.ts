import { type Cents, formatRupees } from "./money.ts";

const FRACTION = new Intl.NumberFormat("en-LK", { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** Formats an amount that another currency than LKR may have, such as "USD 9.50". `amount` is in its hundredths. */
export function formatAmount(amount: Cents, currency: string): string {
  return currency === "LKR" ? formatRupees(amount) : `${currency}\u00a0${FRACTION.format(amount / 100)}`;
}
