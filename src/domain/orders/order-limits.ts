import { MINUTE_MS } from "../durations.ts";

/** How long an unpaid card order holds its stock: longer than a payment takes (design §7). */
export const CARD_HOLD_MS = 30 * MINUTE_MS;
