import type { OrderDetails } from "../../../../domain/orders/order-details.ts";
import { removeBought } from "./cart-store.ts";
import { clearOpenOrder, readOpenOrder } from "./open-order.ts";

export type Placed = Pick<OrderDetails, "number" | "items">;

/**
 * Removes the units of a placed order from the cart, once: only for the order that this browser placed. Items added
 * meanwhile stay.
 */
export function emptyPlacedCart(order: Placed): void {
  if (readOpenOrder()?.number !== order.number) return;
  removeBought(order.items.flatMap(({ variantId, quantity }) => (variantId ? [{ variantId, quantity }] : [])));
  clearOpenOrder();
}
