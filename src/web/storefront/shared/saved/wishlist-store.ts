import { useSyncExternalStore } from "react";
import { MAX_SAVED_ON_DEVICE, type SavedProduct, type WishlistChange } from "../../../../domain/wishlist/wishlist.ts";
import { apiHeaders } from "../../../i18n/api-headers.ts";
import { createSavedProducts } from "./saved-products.ts";

const NONE: readonly SavedProduct[] = [];

/** Wishlist of this browser while signed out; clearing the device deletes it. */
export const device = createSavedProducts("saved", MAX_SAVED_ON_DEVICE);

/**
 * Wishlist of the account, in memory only, so that logging out leaves no trace; null while signed out or not loaded.
 */
let account: readonly SavedProduct[] | "asked" | null = null;
const listeners = new Set<() => void>();
/** Calls run one after the other: otherwise the response to a later one could arrive first. */
let queue = Promise.resolve();
let newest = 0;

/**
 * Returns the wishlist, newest first; the account's while signed in, else this browser's. Undefined while loading.
 */
export function useWishlist(): readonly SavedProduct[] | undefined {
  const onDevice = device.use() ?? NONE;
  const inAccount = useSyncExternalStore(
    watch,
    () => account,
    () => null,
  );
  return inAccount === "asked" ? undefined : (inAccount ?? onDevice);
}

/** Saves a product to the wishlist or removes it. */
export function toggleSaved({ publicId, title, image }: SavedProduct): void {
  if (account === "asked") {
    void queue.then(() => toggleSaved({ publicId, title, image }));
    return;
  }
  const before = account ?? device.read() ?? NONE;
  const others = before.filter((one) => one.publicId !== publicId);
  const isKept = others.length < before.length;
  const after = isKept ? others : [{ publicId, title, image }, ...others];
  if (account === null) device.write(after.length > 0 ? after : null);
  else void changeAccount(isKept ? { add: [], remove: [publicId] } : { add: [publicId], remove: [] }, after);
}

/** Reloads the account's wishlist: another device may have changed it. */
export function refreshWishlist(): void {
  if (account !== null && account !== "asked") void changeAccount({ add: [], remove: [] }, account);
}

/** Discards the account's wishlist, because another user or none may be signed in now. */
export function dropAccountWishlist(): void {
  if (account === null) return;
  newest += 1;
  show(null);
  if (listeners.size > 0) loadAccount();
}

function watch(listener: () => void): () => void {
  listeners.add(listener);
  loadAccount();
  return () => listeners.delete(listener);
}

/** The device's list is not sent: it may belong to another user. */
function loadAccount(): void {
  if (account !== null || document.documentElement.dataset.auth !== "in") return;
  void changeAccount({ add: [], remove: [] }, "asked");
}

/** Adds products to the account's wishlist. False when signed out or when the shop cannot be reached. */
export function addToAccount(publicIds: readonly string[]): Promise<boolean> {
  return changeAccount({ add: publicIds, remove: [] }, "asked");
}

function changeAccount(change: WishlistChange, meanwhile: typeof account): Promise<boolean> {
  newest += 1;
  const call = newest;
  show(meanwhile);
  const response = queue.then(async () => {
    const list = await changeAccountList(change);
    // Outdated after a sign-out or a newer change.
    if (call === newest) show(list);
    return list !== null;
  });
  queue = response.then(() => undefined);
  return response;
}

function show(now: typeof account): void {
  account = now;
  window.saved = now === "asked" ? 0 : now?.length;
  window.sync?.();
  for (const listener of listeners) listener();
}

/** Changes the account's wishlist and returns the new list; null when signed out or when the shop cannot be reached. */
async function changeAccountList(change: WishlistChange): Promise<readonly SavedProduct[] | null> {
  try {
    const response = await fetch("/api/wishlist", {
      method: "POST",
      headers: apiHeaders(),
      body: JSON.stringify(change),
    });
    return response.ok ? ((await response.json()) as { kept: SavedProduct[] }).kept : null;
  } catch {
    // Without a connection the device keeps its own list.
    return null;
  }
}
