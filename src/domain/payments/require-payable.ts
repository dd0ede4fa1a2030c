import { DomainError } from "../errors.ts";
import type { OrderStatus } from "../orders/order-status.ts";

/** `awaiting-payment` is the status of orders on hold for a card payment only. */
type Payable = { status: OrderStatus; expiresAt: Date | null };

/** Returns whether an order awaits a card payment and still reserves its stock. */
export function isPayable({ status, expiresAt }: Payable, now: Date): boolean {
  return status === "awaiting-payment" && !(expiresAt && expiresAt <= now);
}

/**
 * Checks that an order awaits a card payment and still reserves its stock.
 * @throws {DomainError} ORDER_NOT_PAYABLE with the status, or `expired`
 */
export function requirePayable({ status, expiresAt }: Payable, now: Date): void {
  if (isPayable({ status, expiresAt }, now)) return;
  throw new DomainError("ORDER_NOT_PAYABLE", { reason: status === "awaiting-payment" ? "expired" : status });
}
