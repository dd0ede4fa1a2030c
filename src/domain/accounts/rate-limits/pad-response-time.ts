import { setTimeout as wait } from "node:timers/promises";

/** Padding step in ms, longer than the padded work usually takes: password hashing alone takes 80 to 170 ms. */
export const PADDING_MS = 300;

/**
 * Waits until the time since `from` is a multiple of the step. So the response time does not reveal whether an email
 * address has an account.
 * @param from a `performance.now()` value
 */
export function padResponseTime(from: number): Promise<void> {
  const took = performance.now() - from;
  return wait(Math.ceil(took / PADDING_MS) * PADDING_MS - took);
}
