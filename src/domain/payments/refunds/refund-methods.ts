import { isCreditProvider } from "../../credit/credit-kinds.ts";
import { CASH } from "../../ledger/cash-provider.ts";
import type { Cents } from "../../money.ts";
import { CARD } from "../providers.ts";

/**
 * How money is refunded: by the gateway to the card, by staff from the bank account or in cash, or as credit at once.
 */
export const REFUND_METHODS = ["card", "bank-transfer", "cash", "credit"] as const;

export type RefundMethod = (typeof REFUND_METHODS)[number];

/** Units of an order line that a refund covers, and how many of them go back to stock. */
export type RefundedLine = { lineId: string; units: number; restockUnits: number };

/** The price of a line, as stored with its order. */
type PricedLine = { id: string; priceCents: Cents };

/** Returns the default refund method for a payment of this provider. */
export function refundMethodOf(provider: string): RefundMethod {
  if (provider === CARD) return "card";
  if (isCreditProvider(provider)) return "credit";
  return provider === CASH ? "cash" : "bank-transfer";
}

/**
 * Returns the price of the chosen units in LKR cents, less their share of the order's discount, rounded down to a cent.
 */
export function priceOfUnits(
  lines: readonly PricedLine[],
  chosen: readonly Pick<RefundedLine, "lineId" | "units">[],
  { subtotalCents, discountCents }: { subtotalCents: Cents; discountCents: Cents },
): number {
  const price = chosen.reduce((total, { lineId, units }) => {
    const line = lines.find(({ id }) => id === lineId);
    return total + (line ? line.priceCents * units : 0);
  }, 0);
  if (discountCents === 0 || subtotalCents === 0) return price;
  return Math.floor((price * (subtotalCents - discountCents)) / subtotalCents);
}
