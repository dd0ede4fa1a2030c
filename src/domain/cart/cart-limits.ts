/** Maximum units of one variant per order; the specification has no limit (design §8). */
export const MAX_QUANTITY_PER_LINE = 20;

/** Maximum number of variants in a cart, and so in an order. */
export const MAX_LINES = 50;
