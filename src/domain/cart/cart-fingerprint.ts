import type { Cents } from "../money.ts";
import { cents } from "../money.ts";

type ShownLine = { variantId: string; priceCents: Cents };

/**
 * Names the prices that a customer was shown. The browser sends it when it places an order; lines whose price is another
 * today must be accepted first. It is compared, never trusted: the server prices everything.
 */
export function cartFingerprint(lines: readonly ShownLine[]): string {
  return lines
    .map(({ variantId, priceCents }) => `${variantId}=${priceCents}`)
    .toSorted()
    .join(";");
}

/** The prices that a fingerprint names. A line that it does not name, or names badly, counts as shown for nothing. */
export function shownPrices(fingerprint: string): Map<string, Cents> {
  const pairs = fingerprint.split(";").map((pair) => /^([^=]+)=(\d{1,12})$/.exec(pair));
  return new Map(
    pairs.flatMap((match) => (match?.[1] && match[2] ? [[match[1], cents(Number(match[2]))] as const] : [])),
  );
}
