export const SECOND_MS = 1_000;
export const MINUTE_MS = 60 * SECOND_MS;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

/** Time in which staff can undo a step of an order, by the database's clock. */
export const UNDO_MS = 2 * MINUTE_MS;
/** Delay of the step's emails to the customer: longer than the window, so that an undo at its end still withdraws them. */
export const UNDO_MAIL_DELAY_MS = UNDO_MS + 5 * SECOND_MS;
