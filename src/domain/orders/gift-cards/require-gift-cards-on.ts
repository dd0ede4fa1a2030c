import { MAX_CARD_CENTS } from "../../catalog/product-limits.ts";
import { DomainError } from "../../errors.ts";
import type { Cents } from "../../money.ts";

type Line = { priceCents: Cents; isGiftCard?: boolean };

/**
 * Rejects an order with gift cards while the owner has them off, or with a card above the limit of staff.
 * @throws {DomainError} GIFT_CARDS_NOT_SOLD
 */
export function requireGiftCardsOn(lines: readonly Line[], { hasGiftCards }: { hasGiftCards: boolean }): void {
  const cards = lines.filter(({ isGiftCard }) => isGiftCard);
  const isSold = hasGiftCards && cards.every(({ priceCents }) => priceCents <= MAX_CARD_CENTS);
  if (cards.length > 0 && !isSold) throw new DomainError("GIFT_CARDS_NOT_SOLD", {});
}
