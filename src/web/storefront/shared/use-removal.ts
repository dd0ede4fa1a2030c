import { useEffect, useState } from "react";
import type { CartItem } from "../../../domain/cart/cart-item.ts";
import { focusIfLost } from "../../components/use-focus-if-lost.ts";

type Removal = {
  onRemove: (variantId: string) => void;
  onRestore: ((item: CartItem) => void) | undefined;
};

/** Names the button that takes a line out of the cart. */
export const deleteButtonId = (variantId: string) => `delete-${variantId}`;

/** What was just taken out of the cart, so that it can be put back; without `onRestore` nothing can be undone. */
export function useRemoval({ onRemove, onRestore }: Removal) {
  const [removed, setRemoved] = useState<CartItem | null>(null);
  const [restored, setRestored] = useState("");
  // The button that brought it back is gone.
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
