import type { OrderStatus } from "./order-status.ts";

type Waiting = { status: OrderStatus; expiresAt: Date | null };

/** Whether an order waits to be confirmed and holds its stock: one whose time is over does not, also before the timer comes. */
export function isWaiting({ status, expiresAt }: Waiting, now: Date): boolean {
  return status === "awaiting-confirmation" && !(expiresAt && expiresAt <= now);
}
