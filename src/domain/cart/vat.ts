import { type Cents, cents } from "../money.ts";

/** The owner's registration for value added tax. Rates are hundredths of a percent: 1800 is 18 %. */
export type VatTerms = { number: string; basisPoints: number };

/** VAT that the total of an order includes, by the number and rate of its placement. */
export type OrderVat = VatTerms & { amountCents: Cents };

type StoredVat = { vatNumber: string | null; vatBasisPoints: number | null; vatCents: Cents };

/** 100 % in basis points. */
const WHOLE = 10_000n;

/**
 * Returns the VAT that an amount includes: amount × rate / (100 % + rate), rounded to a cent, half a cent up. Computed
 * once, for the total of an order.
 */
export function includedVat(amountCents: Cents, basisPoints: number | null): Cents {
  if (basisPoints === null) return cents(0);
  const divisor = WHOLE + BigInt(basisPoints);
  return cents(Number((2n * BigInt(amountCents) * BigInt(basisPoints) + divisor) / (2n * divisor)));
}

/** Returns the stored VAT of an order; null when the owner was not registered. */
export function vatOf({ vatNumber, vatBasisPoints, vatCents }: StoredVat): OrderVat | null {
  if (vatNumber === null || vatBasisPoints === null) return null;
  return { number: vatNumber, basisPoints: vatBasisPoints, amountCents: vatCents };
}
