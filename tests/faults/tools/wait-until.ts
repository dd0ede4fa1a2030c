import { setTimeout as wait } from "node:timers/promises";
import { SECOND_MS } from "../../../src/domain/durations.ts";

const POLL_MS = 50;

/** Polls a condition until the time limit. @returns whether it holds */
export async function until(isSo: () => Promise<boolean> | boolean, limitMs = 20 * SECOND_MS): Promise<boolean> {
  for (const giveUpAt = performance.now() + limitMs; performance.now() < giveUpAt; await wait(POLL_MS)) {
    if (await isSo()) return true;
  }
  return false;
}
