import { SECOND_MS } from "../../domain/durations.ts";
import type { Shop } from "../../domain/shop.ts";

/** Anyone can send notifications with a wrong signature: one log line for each would fill the disk. */
const LOG_EVERY_MS = 10 * SECOND_MS;

let total = 0;
let logged = 0;
let loggedAt = Number.NEGATIVE_INFINITY;

/**
 * Counts a rejected payment notification. Logs the first one and then at most one line in ten seconds, with the number
 * since the last.
 */
export function countRejected({ logInfo }: Pick<Shop, "logInfo">, reason: string): void {
  total += 1;
  if (performance.now() - loggedAt < LOG_EVERY_MS) return;
  logInfo("rejected payment notifications", { code: "NOTIFICATION_REJECTED", reason, count: total - logged });
  loggedAt = performance.now();
  logged = total;
}

/** Number of payment notifications that this process has rejected. */
export function countOfRejected(): number {
  return total;
}
