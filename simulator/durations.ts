export const SECOND_MS = 1000;
export const HOUR_MS = 60 * 60 * SECOND_MS;
export const DAY_MS = 24 * HOUR_MS;

/** The longest time of `setTimeout`, which fires at once for longer ones. */
export const LONGEST_TIMER_MS = 2 ** 31 - 1;
