import type { HoldReason } from "../fulfilment/fulfilment-state.ts";

type Waiting = { holdReason: HoldReason | null; expiresAt: Date | null };

/**
 * Returns whether an order awaits confirmation and reserves stock. False from its expiry on, even before the expiry job
 * has run.
 */
export function isWaiting({ holdReason, expiresAt }: Waiting, now: Date): boolean {
  return holdReason === "confirmation" && !(expiresAt && expiresAt <= now);
}
