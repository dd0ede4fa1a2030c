/** `payments.provider` of cash that was paid on delivery: one payment for each order, under the order's number. */
export const CASH = "cash";
