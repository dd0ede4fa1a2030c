export const SECOND_MS = 1_000;
export const MINUTE_MS = 60 * SECOND_MS;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

/** Time in which staff can undo an order action, by the database's clock. */
export const UNDO_MS = 2 * MINUTE_MS;
/**
 * Delay of the action's emails to the customer: longer than `UNDO_MS`, so that an undo at the last moment still
 * withdraws them.
 */
export const UNDO_MAIL_DELAY_MS = UNDO_MS + 5 * SECOND_MS;
