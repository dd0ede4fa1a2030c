import { setTimeout as wait } from "node:timers/promises";

/** Longer than what is answered alike usually takes: a password alone takes 80 to 170 ms. */
export const STEP_MS = 300;

/**
 * Waits until a whole number of steps has passed since then: how long something took within one does not show, and so not whether an
 * address has an account.
 * @param from as `performance.now()` said
 */
export function untilWholeStep(from: number): Promise<void> {
  const took = performance.now() - from;
  return wait(Math.ceil(took / STEP_MS) * STEP_MS - took);
}
