/**
 * Returns a sliding-window rate limit. It rejects instead of waiting: every rejected caller tries again later.
 * @param windowMs length of the window
 */
export function createRateLimit({ now, limit, windowMs }: { now: () => Date; limit: number; windowMs: number }) {
  let calls: number[] = [];

  /** Returns whether another call may be made now, and counts it. */
  return function take(): boolean {
    const time = now().getTime();
    calls = calls.filter((at) => at > time - windowMs);
    if (calls.length >= limit) return false;
    calls.push(time);
    return true;
  };
}
