import { MINUTE_MS } from "../../durations.ts";

/** `Order-` and milliseconds since 1970 (spec §9). */
export function orderNumberAt(ms: number): string {
  return `Order-${ms}`;
}

/**
 * Milliseconds that this process gives to one order only: the next free one when several orders come in the same. Two orders
 * of one number would wait for each other, and one of them be written twice. Of other processes it knows nothing: unique is
 * what the database says.
 */
export function makeOrderTimes(): (time: Date) => number {
  let last = 0;
  return (time) => {
    const now = time.getTime();
    const isJustTaken = now <= last && last - now < MINUTE_MS;
    last = isJustTaken ? last + 1 : now;
    return last;
  };
}
