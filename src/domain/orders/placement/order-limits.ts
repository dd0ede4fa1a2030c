/** Maximum number of orders per customer that await confirmation or a transfer: each one reserves stock. */
export const MAX_WAITING_ORDERS = 3;

/** Each cash order sends a code to a phone number or email address that the customer can change. */
export const MAX_CASH_ORDERS_A_DAY = 10;
