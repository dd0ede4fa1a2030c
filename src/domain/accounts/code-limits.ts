import { HOUR_MS, MINUTE_MS } from "../durations.ts";

/** Digits of a code that the shop sends to a phone or an email address. */
export const CODE_DIGITS = 6;
/** Wrong attempts before a new code is needed. */
export const CODE_TRIES = 5;
export const CODE_LIFE_MS = HOUR_MS;
/** Pause between two codes: delivery takes time, and an SMS costs money. */
export const CODE_PAUSE_MS = MINUTE_MS;
