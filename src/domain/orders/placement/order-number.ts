import { MINUTE_MS } from "../../durations.ts";

/** Returns `Order-` and milliseconds since 1970 (spec §9). */
export function orderNumberAt(ms: number): string {
  return `Order-${ms}`;
}

/**
 * Returns a function that gives each order of this process a millisecond of its own: the next free one when several
 * orders arrive in the same. Two orders with one number would wait for each other, and one would be inserted twice.
 * Other processes can choose the same number; the unique constraint detects that.
 */
export function createOrderTimes(): (time: Date) => number {
  let last = 0;
  return (time) => {
    const now = time.getTime();
    const isJustTaken = now <= last && last - now < MINUTE_MS;
    last = isJustTaken ? last + 1 : now;
    return last;
  };
}

/** Returns the millisecond of this process's next order. */
export const nextOrderTime = createOrderTimes();
