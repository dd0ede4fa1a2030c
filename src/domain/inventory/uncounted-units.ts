/**
 * Units that a variant without stock tracking counts as having: far more than one order can contain and than any low-stock limit. From
 * this number on, pages say "In stock" without a number.
 */
export const UNCOUNTED_UNITS = 1_000_000_000;
