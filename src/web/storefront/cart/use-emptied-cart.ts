import { useEffect } from "react";
import { emptyPlacedCart, type Placed } from "../shared/cart/empty-placed-cart.ts";

/**
 * Removes items of placed orders whose response was lost. Scrolls an empty cart to its top: after Back, the browser
 * restores the scroll position of the cart before the order.
 */
export function useEmptiedCart({ isEmpty, placedOrders }: { isEmpty: boolean; placedOrders: readonly Placed[] }): void {
  useEffect(() => placedOrders.forEach(emptyPlacedCart), [placedOrders]);
  useEffect(() => {
    if (isEmpty) window.scrollTo(0, 0);
  }, [isEmpty]);
}
