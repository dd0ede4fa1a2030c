import { HOUR_MS, MINUTE_MS } from "../../durations.ts";

/** Digits of the code that confirms a cash-on-delivery order. */
export const CODE_DIGITS = 6;
/**
 * Wrong attempts before a new code is needed. With `MAX_CODES`, an order allows 25 attempts at one of a million codes.
 */
export const CODE_TRIES = 5;
export const CODE_LIFE_MS = HOUR_MS;
/** Codes per order, including the first. */
export const MAX_CODES = 5;
/** Pause between two codes: delivery takes time, and an SMS costs money. */
export const CODE_PAUSE_MS = MINUTE_MS;
