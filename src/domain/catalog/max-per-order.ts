/**
 * Default and highest limit for units of one product per order (`SHOP_MAX_PER_ORDER`); the specification has none. In a
 * file of its own, because browsers load it.
 */
export const MAX_PER_ORDER = 20;

/** Highest limit for gift cards of one product per order: a stolen card buys codes first. */
export const MAX_GIFT_CARDS = 5;
