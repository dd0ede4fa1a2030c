import { type Cents, rupees } from "../../money.ts";
import { ProductFileError } from "./product-file.ts";

/** Rupees per unit of the file's currency, in millionths. An integer, which avoids rounding errors. */
export type PriceFactor = bigint & { readonly unit: "millionths" };

const MILLION = 1_000_000n;

/**
 * Parses a price factor.
 * @throws {ProductFileError} unless it is a number above 0 and below 10000 with at most six decimals
 */
export function parsePriceFactor(text: string): PriceFactor {
  const match = /^(\d{1,4})(?:\.(\d{1,6}))?$/.exec(text.trim());
  const factor = match ? BigInt(match[1] ?? "") * MILLION + BigInt((match[2] ?? "").padEnd(6, "0")) : 0n;
  if (factor === 0n) {
    throw new ProductFileError(`--price-factor must be a number above 0, such as 302.5 (it is "${text}")`);
  }
  return factor as PriceFactor;
}

/**
 * Converts an amount of the file's currency (in hundredths) to whole rupees, rounding half up: 19.99 × 302.5 = 6046.975
 * → Rs. 6,047.
 */
export function convertPrice(hundredths: Cents, factor: PriceFactor): Cents {
  const perRupee = 100n * MILLION;
  return rupees(Number((BigInt(hundredths) * factor + perRupee / 2n) / perRupee));
}
