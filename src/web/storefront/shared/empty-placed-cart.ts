import type { OrderDetails } from "../../../domain/orders/order-details.ts";
import { removeBought } from "./cart-store.ts";
import { forgetOpenOrder, readOpenOrder } from "./open-order.ts";

type Placed = Pick<OrderDetails, "number" | "items">;

/**
 * Takes what was ordered for good out of the cart, once: only the order that this browser placed, and only what it contained.
 * Things that were added meanwhile stay.
 */
export function emptyPlacedCart(order: Placed): void {
  if (readOpenOrder()?.number !== order.number) return;
  removeBought(order.items.flatMap(({ variantId, quantity }) => (variantId ? [{ variantId, quantity }] : [])));
  forgetOpenOrder();
}
