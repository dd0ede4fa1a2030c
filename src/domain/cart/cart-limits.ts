/** Units of one choice in one order; the specification has no bound (design §8). */
export const MAX_QUANTITY_PER_LINE = 20;

/** Different choices in one cart, and so in one order. */
export const MAX_LINES = 50;
