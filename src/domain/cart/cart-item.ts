import { type Cents, cents } from "../money.ts";
import { MAX_QUANTITY_PER_LINE } from "./cart-limits.ts";

/**
 * One line of the cart as stored in the browser under the key `cart` (spec §3, plus the variant). Title and price are
 * for display only: the server prices every order itself.
 */
export type CartItem = {
  /** The product's public id. */
  id: string;
  variantId: string;
  title: string;
  /** Variant label such as "Large / Plum"; empty for a product without options. */
  variantLabel: string;
  sku: string;
  /** File name of a picture in the media folder; empty when there is none. */
  image: string;
  /** Rupees, with two decimals at most. */
  price: number;
  quantity: number;
};

const VARIANT_ID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

/** Returns whether a value can be looked up as a variant id. */
export function isVariantId(value: unknown): value is string {
  return typeof value === "string" && VARIANT_ID.test(value);
}

/** Returns the unit price in LKR cents. */
export function itemPrice(item: Pick<CartItem, "price">): Cents {
  return cents(Math.round(item.price * 100));
}

/** Converts cents to rupees with up to two decimals, as stored in a cart item. */
export function toItemPrice(amount: Cents): number {
  return amount / 100;
}

/** Returns a whole quantity from 1 to the limit of one order; 1 when the value is not a number (spec §5). */
export function boundQuantity(value: unknown, max = MAX_QUANTITY_PER_LINE): number {
  const quantity = Math.floor(Number(typeof value === "string" || typeof value === "number" ? value : Number.NaN));
  return Number.isNaN(quantity) ? 1 : Math.min(Math.max(quantity, 1), Math.max(max, 1));
}
