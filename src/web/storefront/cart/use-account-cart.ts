import { useEffect, useState } from "react";
import type { CartItem } from "../../../domain/cart/cart-item.ts";
import { changesBetween, mergeCarts } from "../../../domain/cart/merge-carts.ts";
import { readAccountCartLink, writeAccountCartLink } from "../shared/cart/account-cart-link.ts";
import { readCart, showAccountCart, useCart } from "../shared/cart/cart-store.ts";
import { sendToAccount } from "../shared/cart/send-account-cart.ts";

export type AccountCartQuestion = {
  /** Units in the device's cart. */
  units: number;
  add(): void;
  keepApart(): void;
};

/**
 * Shows the account's cart in this browser while signed in. A cart that the device already had is never merged
 * silently: returns the question about it, or null when there is none.
 * @param account the account's cart; null while signed out, or when the customer has turned it off
 */
export function useAccountCart(account: readonly CartItem[] | null): AccountCartQuestion | null {
  const { items, isReady } = useCart();
  const [isAsking, setIsAsking] = useState(false);
  useEffect(() => {
    if (!isReady) return;
    const link = readAccountCartLink();
    const local = readCart();
    if (!account) {
      // Turned off: the cart stays in this browser as its own.
      if (link) writeAccountCartLink(null);
    } else if (link) {
      if (link.isShared) showShared(account, link.unsent);
    } else if (local.length > 0) setIsAsking(true);
    else {
      writeAccountCartLink({ device: [], isShared: true, unsent: [] });
      showAccountCart(account);
    }
  }, [account, isReady]);

  if (!account || !isAsking || items.length === 0) return null;
  return {
    units: items.reduce((units, { quantity }) => units + quantity, 0),
    add: () => {
      const device = readCart();
      const merged = mergeCarts(account, device);
      writeAccountCartLink({ device, isShared: true, unsent: [] });
      showAccountCart(merged);
      sendToAccount(changesBetween(account, merged));
      setIsAsking(false);
    },
    keepApart: () => {
      writeAccountCartLink({ device: readCart(), isShared: false, unsent: [] });
      setIsAsking(false);
    },
  };
}

/** Shows the account's lines, except for those that this browser changed and has not sent yet. */
function showShared(account: readonly CartItem[], unsent: readonly string[]): void {
  const own = readCart().filter(({ variantId }) => unsent.includes(variantId));
  const shown = [...account.filter(({ variantId }) => !unsent.includes(variantId)), ...own];
  showAccountCart(shown);
  sendToAccount(
    unsent.map((variantId) => ({
      variantId,
      quantity: own.find((item) => item.variantId === variantId)?.quantity ?? 0,
    })),
  );
}
