import { useEffect, useState } from "react";
import type { CartItem } from "../../../../domain/cart/cart-item.ts";
import { focusIfLost } from "../../../components/use-focus-if-lost.ts";

type Removal = {
  onRemove: (variantId: string) => void;
  onRestore: ((item: CartItem) => void) | undefined;
};

/** Returns the id of the button that removes a line from the cart. */
export const deleteButtonId = (variantId: string) => `delete-${variantId}`;

/** State of the last removed cart item, so that it can be restored; without `onRestore` removing cannot be undone. */
export function useRemoval({ onRemove, onRestore }: Removal) {
  const [removed, setRemoved] = useState<CartItem | null>(null);
  const [restored, setRestored] = useState("");
  // The button that restored it is gone.
  useEffect(() => focusIfLost(document.getElementById(deleteButtonId(restored))), [restored]);
  const remove = (item: CartItem) => {
    setRestored("");
    onRemove(item.variantId);
    setRemoved(item);
  };
  const restore = (item: CartItem) => {
    onRestore?.(item);
    setRemoved(null);
    setRestored(item.variantId);
  };
  return { removed, remove, restore: onRestore && restore };
}
