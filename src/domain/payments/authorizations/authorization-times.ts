import { DAY_MS } from "../../durations.ts";

/** Time for which a bank reserves an authorised amount (payhere.md §4.5). */
export const AUTHORIZATION_MS = 7 * DAY_MS;
/** Age at which staff are warned: the fifth day begins. */
export const WARNING_AGE_MS = 4 * DAY_MS;
/** Time for which an order keeps its stock after its authorisation has ended, while staff decide. */
export const PAY_AGAIN_MS = 2 * DAY_MS;
