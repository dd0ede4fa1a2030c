import { useSyncExternalStore } from "react";
import type { CartItem } from "../../../../domain/cart/cart-item.ts";
import { type Cart, withAdded, without, withoutBought, withQuantity } from "../../../../domain/cart/change-cart.ts";
import { parseCart } from "../../../../domain/cart/repair-cart.ts";
import { ACCOUNT_CART_KEY, CART_KEY } from "../../../discretion/storage-keys.ts";

export type ReadCart = {
  items: Cart;
  /** False before hydration, while it is unknown whether the cart is empty. */
  isReady: boolean;
};

const UNKNOWN: ReadCart = { items: [], isReady: false };

const listeners = new Set<() => void>();
let cart: Cart = [];
let snapshot: ReadCart = { items: cart, isReady: true };
/** The text that `cart` was parsed from or serialised to. */
let text: string | null = null;
/** False when the browser refuses to store anything: the cart then lives as long as this page. */
let isKept = true;

/** Returns the cart of this browser, the same in every tab. */
export function useCart(): ReadCart {
  return useSyncExternalStore(watchCart, readSnapshot, () => UNKNOWN);
}

/** False when the browser cannot store the cart; the page then shows a notice. */
export function useIsCartStored(): boolean {
  return useSyncExternalStore(
    watchCart,
    () => isKept,
    () => true,
  );
}

/** Adds units of a variant, up to `max` in total. */
export function addToCart(item: CartItem, max: number): void {
  change((before) => withAdded(before, item, max));
}

export function setQuantity(variantId: string, quantity: number): void {
  change((before) => withQuantity(before, variantId, quantity));
}

export function removeItem(variantId: string): void {
  change((before) => without(before, variantId));
}

/** Removes ordered units. */
export function removeBought(lines: readonly { variantId: string; quantity: number }[]): void {
  change((before) => withoutBought(before, lines));
}

/** After log-in: an empty cart becomes the account's (account-cart-link.ts). The cart page asks about any other. */
export function shareEmptyCart(): void {
  if (readCart().length > 0 || localStorage.getItem(ACCOUNT_CART_KEY)) return;
  localStorage.setItem(ACCOUNT_CART_KEY, JSON.stringify({ device: [], isShared: true, unsent: [] }));
}

/** Replaces the cart by the account's, without sending it back. */
export function showAccountCart(items: Cart): void {
  cart = items;
  keep();
  for (const listener of listeners) listener();
}

/** Replaces the cart, such as with the accepted changes. */
export function replaceCart(items: Cart): void {
  change(() => items);
}

export function readCart(): Cart {
  const stored = readStored();
  if (stored !== text) {
    cart = parseCart(stored);
    text = stored;
  }
  return cart;
}

function readSnapshot(): ReadCart {
  const items = readCart();
  if (snapshot.items !== items) snapshot = { items, isReady: true };
  return snapshot;
}

function change(apply: (before: Cart) => Cart): void {
  const before = readCart();
  const after = apply(before);
  showAccountCart(after);
  // A signed-in customer's cart is in the account, too (account-cart-link.ts).
  if (isKept && localStorage.getItem(ACCOUNT_CART_KEY)) {
    void import("./send-account-cart.ts").then(({ sendCartChanges }) => sendCartChanges(before, after));
  }
}

function keep(): void {
  text = JSON.stringify(cart);
  try {
    localStorage.setItem(CART_KEY, text);
    isKept = true;
  } catch {
    // Full or disabled: `useIsCartStored` reports it.
    isKept = false;
  }
  window.sync?.();
}

function readStored(): string | null {
  if (!isKept) return text;
  try {
    return localStorage.getItem(CART_KEY);
  } catch {
    isKept = false;
    return text;
  }
}

function watchCart(listener: () => void): () => void {
  listeners.add(listener);
  // The head's script counts what is stored, so a repaired cart is written back.
  if (readCart().length > 0 && JSON.stringify(cart) !== text) keep();
  window.addEventListener("storage", listener);
  window.addEventListener("pageshow", listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", listener);
    window.removeEventListener("pageshow", listener);
  };
}
