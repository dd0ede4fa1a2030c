import type { Cents } from "../../money.ts";
import type { RemittanceLine } from "./read-remittance.ts";

/** Result of comparing a line of a courier's list with its order. */
export type LineVerdict = "fits" | "too-little" | "too-much" | "not-delivered" | "not-cash" | "unknown";

export type JudgedLine = RemittanceLine & {
  verdict: LineVerdict;
  orderId: string | null;
  /** Outstanding cash of the order; 0 when there is none. */
  dueCents: Cents;
};

type Facts = { isCash: boolean; isDelivered: boolean; leftCents: number; amountCents: number };

/** Compares the amount of a line with the outstanding cash of its order, in LKR cents. */
export function verdictOf({ isCash, isDelivered, leftCents, amountCents }: Facts): LineVerdict {
  if (!isCash) return "not-cash";
  if (!isDelivered) return "not-delivered";
  if (amountCents === leftCents) return "fits";
  return amountCents < leftCents ? "too-little" : "too-much";
}
