/**
 * Default and highest limit for units of one product per order (`SHOP_MAX_PER_ORDER`); the specification has none. In a
 * file of its own, because browsers load it.
 */
export const MAX_PER_ORDER = 20;
