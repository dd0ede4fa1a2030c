/**
 * Stock of a variant without stock tracking: far above the limits of an order and of low stock. From this number on,
 * pages show "In stock" without a number.
 */
export const UNCOUNTED_UNITS = 1_000_000_000;
