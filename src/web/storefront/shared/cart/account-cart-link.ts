import { type CartItem, isVariantId } from "../../../../domain/cart/cart-item.ts";
import { repairCart } from "../../../../domain/cart/repair-cart.ts";
import { ACCOUNT_CART_KEY } from "../../../discretion/storage-keys.ts";

/** How this browser's cart relates to the account's while signed in; the head's script ends it after log-out. */
export type AccountCartLink = {
  /** The cart that the device had before, which it gets back at log-out. */
  device: readonly CartItem[];
  /** False when the customer keeps the device's cart apart: nothing is sent then. */
  isShared: boolean;
  /** Variants whose last change has not reached the account. */
  unsent: readonly string[];
};

/** Returns null before the customer has chosen, and while signed out. */
export function readAccountCartLink(): AccountCartLink | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(ACCOUNT_CART_KEY) ?? "null");
    if (typeof stored !== "object" || stored === null || !("device" in stored)) return null;
    const isShared = "isShared" in stored && stored.isShared === true;
    const unsent = "unsent" in stored && Array.isArray(stored.unsent) ? stored.unsent.filter(isVariantId) : [];
    return { device: repairCart(stored.device), isShared, unsent };
  } catch {
    // No storage or damaged content: the browser's cart stays its own.
    return null;
  }
}

export function writeAccountCartLink(link: AccountCartLink | null): void {
  try {
    if (link) localStorage.setItem(ACCOUNT_CART_KEY, JSON.stringify(link));
    else localStorage.removeItem(ACCOUNT_CART_KEY);
  } catch {
    // Without storage the cart lives as long as the page.
  }
}
