import type { Cents } from "../money.ts";
import type { RemittanceLine } from "./read-remittance.ts";

/** What a line of a courier's list comes to, beside what the shop knows of its order. */
export type LineVerdict = "fits" | "too-little" | "too-much" | "not-delivered" | "not-cash" | "unknown";

export type JudgedLine = RemittanceLine & {
  verdict: LineVerdict;
  orderId: string | null;
  /** What is still to come in for it; 0 where nothing is. */
  dueCents: Cents;
};

type Facts = { isCash: boolean; isDelivered: boolean; leftCents: number; amountCents: number };

/** What a line says, beside what is still due for its order, in LKR cents. */
export function verdictOf({ isCash, isDelivered, leftCents, amountCents }: Facts): LineVerdict {
  if (!isCash) return "not-cash";
  if (!isDelivered) return "not-delivered";
  if (amountCents === leftCents) return "fits";
  return amountCents < leftCents ? "too-little" : "too-much";
}
