import type { Amount } from "./format-amount.ts";
import { cents } from "./money.ts";

/** Returns the fact that names the currency of an amount. Without it, the amount is in LKR. */
export function currencyFact(currency: string): { currency?: string } {
  return currency === "LKR" ? {} : { currency };
}

/** Returns the amount in the facts of an event; null without one. */
export function amountIn(facts: unknown): Amount | null {
  if (typeof facts !== "object" || facts === null || !("amountCents" in facts)) return null;
  if (typeof facts.amountCents !== "number") return null;
  const currency = "currency" in facts && typeof facts.currency === "string" ? facts.currency : "LKR";
  return { amountCents: cents(facts.amountCents), currency };
}
