import { DomainError } from "../errors.ts";
import type { OrderStatus } from "../orders/order-status.ts";

type Payable = { status: OrderStatus; expiresAt: Date | null };

/**
 * Lets only an order through that still waits for a card payment and holds its stock.
 * @throws {DomainError} ORDER_NOT_PAYABLE with the status, or `expired`
 */
export function requirePayable({ status, expiresAt }: Payable, now: Date): void {
  if (status !== "awaiting-payment") throw new DomainError("ORDER_NOT_PAYABLE", { reason: status });
  if (expiresAt && expiresAt <= now) throw new DomainError("ORDER_NOT_PAYABLE", { reason: "expired" });
}
