/** Failures in a row after which the circuit opens. */
const FAILURES_TO_OPEN = 5;

/**
 * Lets calls through until five in a row have failed, then one at a time after a pause until one succeeds. Each process
 * has its own: it only saves waiting, and no correctness depends on it.
 * @param pauseMs how long no call is let through
 */
export function createCircuitBreaker({ now, pauseMs }: { now: () => Date; pauseMs: number }) {
  let failures = 0;
  let closedUntil = 0;

  return {
    /**
     * Returns whether a call may be sent. While the circuit is open, one call blocks the others until the pause is
     * over.
     */
    admits(): boolean {
      if (failures < FAILURES_TO_OPEN) return true;
      const time = now().getTime();
      if (time < closedUntil) return false;
      closedUntil = time + pauseMs;
      return true;
    },
    /** Returns whether the circuit is open. */
    isOpen: () => failures >= FAILURES_TO_OPEN,
    succeeded(): void {
      failures = 0;
    },
    failed(): void {
      failures += 1;
      if (failures >= FAILURES_TO_OPEN) closedUntil = now().getTime() + pauseMs;
    },
  };
}
