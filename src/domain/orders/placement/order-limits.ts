/** Orders that wait for a word or a transfer: more of one customer at once would only keep goods from others. */
export const MAX_WAITING_ORDERS = 3;

/** Each of them sends a code to a telephone or an address that its customer can change. */
export const MAX_CASH_ORDERS_A_DAY = 10;
