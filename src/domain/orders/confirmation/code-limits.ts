import { HOUR_MS, MINUTE_MS } from "../../durations.ts";

/** Of the code that confirms an order paid at the door. */
export const CODE_DIGITS = 6;
/** Wrong ones before a new code is needed. With every code that can be asked for: 25 tries among a million. */
export const CODE_TRIES = 5;
export const CODE_LIFE_MS = HOUR_MS;
/** Codes for one order, the first included. */
export const MAX_CODES = 5;
/** Between one and the next: a mail needs its time, and an SMS costs money. */
export const CODE_PAUSE_MS = MINUTE_MS;
