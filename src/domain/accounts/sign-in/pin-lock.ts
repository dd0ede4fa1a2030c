import { MINUTE_MS } from "../../durations.ts";

/** How long a session shows orders and account after its PIN was entered, in ms. */
export const PIN_OPEN_MS = 30 * MINUTE_MS;

/** `locked`: the session has to enter the PIN before orders and account are shown. */
export type PinLock = "none" | "locked" | "open";

export function pinLockOf(facts: { hasPin: boolean; pinEnteredAt: Date | null }, now: Date): PinLock {
  const { hasPin, pinEnteredAt } = facts;
  if (!hasPin) return "none";
  return pinEnteredAt !== null && now.getTime() - pinEnteredAt.getTime() < PIN_OPEN_MS ? "open" : "locked";
}
