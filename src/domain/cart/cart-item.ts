import { type Cents, cents } from "../money.ts";
import { MAX_QUANTITY_PER_LINE } from "./cart-limits.ts";

/**
 * One line of the cart, as the browser keeps it under the key `cart` (spec §3, and which choice of the product it is).
 * What it says about title and price is only for showing: the server prices every order itself.
 */
export type CartItem = {
  /** The product's public id. */
  id: string;
  variantId: string;
  title: string;
  /** Such as "Large / Plum"; empty for a product without choices. */
  choice: string;
  sku: string;
  /** The name of a picture in the media folder; empty when there is none. */
  image: string;
  /** Rupees, with two decimals at most. */
  price: number;
  quantity: number;
};

const VARIANT_ID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

/** True for what may be looked up as the id of a variant. */
export function isVariantId(value: unknown): value is string {
  return typeof value === "string" && VARIANT_ID.test(value);
}

/** The price of one, in LKR cents. */
export function itemPrice(item: Pick<CartItem, "price">): Cents {
  return cents(Math.round(item.price * 100));
}

/** Rupees with two decimals at most, as a cart item keeps its price. */
export function toItemPrice(amount: Cents): number {
  return amount / 100;
}

/** Whole, from 1 to the most that one order may hold; 1 for what is not a number (spec §5). */
export function boundQuantity(value: unknown, max = MAX_QUANTITY_PER_LINE): number {
  const quantity = Math.floor(Number(typeof value === "string" || typeof value === "number" ? value : Number.NaN));
  return Number.isNaN(quantity) ? 1 : Math.min(Math.max(quantity, 1), Math.max(max, 1));
}
