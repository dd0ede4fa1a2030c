import type { CartItem } from "../../../../domain/cart/cart-item.ts";

/** A product of the section "Often bought together", as the page stores it for the code of its button. */
export type TogetherItem = {
  item: CartItem;
  /** Units in stock. */
  stock: number;
  /** Maximum units of the product per order. */
  limit: number;
};
