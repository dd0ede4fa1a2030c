import { MAX_PER_ORDER } from "../catalog/max-per-order.ts";

/** Maximum units of a line; the limit of its product can be lower. */
export const MAX_QUANTITY_PER_LINE = MAX_PER_ORDER;

/** Maximum number of variants in a cart, and so in an order. */
export const MAX_LINES = 50;
