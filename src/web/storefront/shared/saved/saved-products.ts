import { useSyncExternalStore } from "react";
import type { SavedProduct } from "../../../../domain/wishlist/wishlist.ts";

/** Null while nothing was ever stored; undefined before hydration and without storage. */
export type SavedProducts = readonly SavedProduct[] | null | undefined;

/**
 * Creates a store for a list of products in `localStorage`, newest first, with at most `most` entries, the same in
 * every tab.
 */
export function createSavedProducts(key: string, most: number) {
  const listeners = new Set<() => void>();
  let text: string | null | undefined;
  let known: SavedProducts;

  const read = (): SavedProducts => {
    const stored = findStored(key);
    if (stored !== text) {
      text = stored;
      known = typeof stored === "string" ? parseSavedProducts(stored, most) : stored;
    }
    return known;
  };
  const write = (products: readonly SavedProduct[] | null): void => {
    store(key, products && JSON.stringify(products.slice(0, most)));
    window.sync?.();
    for (const listener of listeners) listener();
  };
  const watch = (listener: () => void) => {
    listeners.add(listener);
    addEventListener("storage", listener);
    return () => {
      listeners.delete(listener);
      removeEventListener("storage", listener);
    };
  };
  return { read, write, use: (): SavedProducts => useSyncExternalStore(watch, read, () => undefined) };
}

/** Parses stored products and drops invalid entries: users can edit their storage. */
export function parseSavedProducts(stored: string, most: number): readonly SavedProduct[] {
  try {
    const list: unknown = JSON.parse(stored);
    return Array.isArray(list) ? list.filter(isKeptProduct).slice(0, most) : [];
  } catch {
    return [];
  }
}

function isKeptProduct(one: SavedProduct | null | undefined): one is SavedProduct {
  const image = one?.image;
  const texts = [one?.publicId, one?.title, image?.picture, image?.alt];
  return texts.every((value) => typeof value === "string") && Number(image?.width) > 0 && Number(image?.height) > 0;
}

function findStored(key: string): string | null | undefined {
  try {
    return localStorage.getItem(key);
  } catch {
    return undefined;
  }
}

function store(key: string, text: string | null): void {
  try {
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
  } catch {
    // A full or disabled storage stays as it was.
  }
}
