import { type Cents, formatRupees } from "./money.ts";

const FRACTION = new Intl.NumberFormat("en-LK", { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** An amount that another currency than LKR may have, in its hundredths. */
export type Amount = { amountCents: Cents; currency: string };

export function inRupees(amountCents: Cents): Amount {
  return { amountCents, currency: "LKR" };
}

/** Formats an amount that another currency than LKR may have, such as "USD 9.50". `amount` is in its hundredths. */
export function formatAmount(amount: Cents, currency: string): string {
  return currency === "LKR" ? formatRupees(amount) : `${currency}\u00a0${FRACTION.format(amount / 100)}`;
}

/** Formats amounts of several currencies, such as "Rs. 4,500 + USD 9.50". */
export function formatAmounts(amounts: readonly Amount[]): string {
  return amounts.map(({ amountCents, currency }) => formatAmount(amountCents, currency)).join(" + ");
}
