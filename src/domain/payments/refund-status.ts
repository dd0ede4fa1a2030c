import type { Cents } from "../money.ts";
import { canBecome, type OrderStatus } from "../orders/order-status.ts";

type Facts = {
  status: OrderStatus;
  totalCents: Cents;
  /** What was received for this order and has not gone back. */
  keptCents: Cents;
};

/**
 * What an order becomes when a refund is done; null when it stays what it is: money of a second payment went back, or the
 * order was never ours to deliver (expired).
 */
export function statusAfterRefund({ status, totalCents, keptCents }: Facts): OrderStatus | null {
  if (keptCents >= totalCents) return null;
  const to = keptCents > 0 ? "partly-refunded" : "refunded";
  return canBecome(status, to) ? to : null;
}
