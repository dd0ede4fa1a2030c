import type { HoldReason } from "../fulfilment-state.ts";

type Waiting = { holdReason: HoldReason | null; expiresAt: Date | null };

/** Whether an order waits to be confirmed and holds its stock: one whose time is over does not, also before the timer comes. */
export function isWaiting({ holdReason, expiresAt }: Waiting, now: Date): boolean {
  return holdReason === "confirmation" && !(expiresAt && expiresAt <= now);
}
