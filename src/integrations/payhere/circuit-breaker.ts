/** Failures in a row after which nobody is sent to a service that is down. */
const FAILURES_TO_OPEN = 5;

/**
 * Lets calls through until five in a row have failed; then one at a time, after a pause, until one succeeds. It is each
 * process's own: it only spares waiting, nothing that is right or wrong depends on it.
 * @param pauseMs how long nobody is let through
 */
export function createCircuitBreaker({ now, pauseMs }: { now: () => Date; pauseMs: number }) {
  let failures = 0;
  let closedUntil = 0;

  return {
    /** False while the service is left alone. Who is let through while it is in doubt keeps the others out. */
    admits(): boolean {
      if (failures < FAILURES_TO_OPEN) return true;
      const time = now().getTime();
      if (time < closedUntil) return false;
      closedUntil = time + pauseMs;
      return true;
    },
    /** Whether the service is in doubt. */
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
