import type { OrderDetails } from "../../domain/orders/order-details.ts";
import { removeBought } from "../cart/cart-store.ts";
import { forgetOpenOrder, readOpenOrder } from "./open-order.ts";

type Paid = Pick<OrderDetails, "number" | "items">;

/**
 * Takes what was paid for out of the cart, once: only the order that this browser placed, and only what it contained.
 * Things that were added meanwhile stay.
 */
export function emptyPaidCart(order: Paid): void {
  if (readOpenOrder()?.number !== order.number) return;
  removeBought(order.items.flatMap(({ variantId, quantity }) => (variantId ? [{ variantId, quantity }] : [])));
  forgetOpenOrder();
}
