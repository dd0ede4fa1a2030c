/**
 * Counts calls in a sliding window. Refusing is better than waiting here: whoever is refused has a later try of their own.
 * @param windowMs its length
 */
export function createRateLimit({ now, limit, windowMs }: { now: () => Date; limit: number; windowMs: number }) {
  let calls: number[] = [];

  /** Whether one more may be made now; it counts then. */
  return function take(): boolean {
    const time = now().getTime();
    calls = calls.filter((at) => at > time - windowMs);
    if (calls.length >= limit) return false;
    calls.push(time);
    return true;
  };
}
