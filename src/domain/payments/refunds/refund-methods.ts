import { isCreditProvider } from "../../credit/credit-kinds.ts";
import { CASH } from "../../ledger/cash-provider.ts";
import type { Cents } from "../../money.ts";
import { discountOfUnits } from "../../promotions/allocate.ts";
import { CARD } from "../providers.ts";

/**
 * How money is refunded: by the gateway to the card, by staff from the bank account or in cash, or as credit at once.
 */
export const REFUND_METHODS = ["card", "bank-transfer", "cash", "credit"] as const;

export type RefundMethod = (typeof REFUND_METHODS)[number];

/** Units of an order line that a refund covers, and how many of them go back to stock. */
export type RefundedLine = { lineId: string; units: number; restockUnits: number };

/** Price and discount of a line, as stored with its order. `left`: units that no refund covers yet. */
export type PricedLine = { id: string; priceCents: Cents; quantity: number; discountCents: Cents; left: number };

/** Returns the default refund method for a payment of this provider. */
export function refundMethodOf(provider: string): RefundMethod {
  if (provider === CARD) return "card";
  if (isCreditProvider(provider)) return "credit";
  return provider === CASH ? "cash" : "bank-transfer";
}

/**
 * Returns the price of the chosen units in LKR cents, less their share of their lines' discounts. Refunds of all units
 * of an order, in any parts, add up to its items less its discount.
 */
export function priceOfUnits(
  lines: readonly PricedLine[],
  chosen: readonly Pick<RefundedLine, "lineId" | "units">[],
): number {
  return chosen.reduce((total, { lineId, units }) => {
    const line = lines.find(({ id }) => id === lineId);
    if (!line) return total;
    const share = discountOfUnits(line, { before: line.quantity - line.left, units });
    return total + line.priceCents * units - share;
  }, 0);
}

type RefundPrice = {
  lines: readonly PricedLine[];
  chosen: readonly Pick<RefundedLine, "lineId" | "units">[];
  /** Delivery charge that goes back too. */
  deliveryCents: Cents;
  /** Return postage that the shop paid and the customer owes. */
  postageCents: Cents;
  leftCents: Cents;
};

/**
 * Returns the amount of a refund in LKR cents: the price of its units and delivery, less the return postage, at most
 * what is left. Zero or less when the postage takes it all.
 */
export function refundPrice({ lines, chosen, deliveryCents, postageCents, leftCents }: RefundPrice): number {
  return Math.min(priceOfUnits(lines, chosen) + deliveryCents - postageCents, leftCents);
}
