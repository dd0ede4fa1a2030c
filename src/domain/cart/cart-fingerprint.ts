import type { Cents } from "../money.ts";
import { cents } from "../money.ts";

type DisplayedLine = { variantId: string; priceCents: Cents };

/**
 * Returns the shown prices as a text. The browser sends it with the order; if a price differs today, the customer must
 * accept it first. Prices for the order always come from the server.
 */
export function cartFingerprint(lines: readonly DisplayedLine[]): string {
  return lines
    .map(({ variantId, priceCents }) => `${variantId}=${priceCents}`)
    .toSorted()
    .join(";");
}

/** Parses the shown prices by variant. Missing or malformed entries have no shown price. */
export function displayedPrices(fingerprint: string): Map<string, Cents> {
  const pairs = fingerprint.split(";").map((pair) => /^([^=]+)=(\d{1,12})$/.exec(pair));
  return new Map(
    pairs.flatMap((match) => (match?.[1] && match[2] ? [[match[1], cents(Number(match[2]))] as const] : [])),
  );
}
