import type { CartChange } from "../../../../domain/cart/account-cart-change.ts";
import type { Cart } from "../../../../domain/cart/change-cart.ts";
import { changesBetween } from "../../../../domain/cart/merge-carts.ts";
import { apiHeaders } from "../../../i18n/api-headers.ts";
import { readAccountCartLink, writeAccountCartLink } from "./account-cart-link.ts";

/** Calls run one after the other: otherwise an earlier quantity could arrive last. */
let queue = Promise.resolve();

/** Sends changed lines of this browser's cart to the account, if the two are shared. */
export function sendCartChanges(before: Cart, after: Cart): void {
  if (!readAccountCartLink()?.isShared) return;
  sendToAccount(changesBetween(before, after));
}

/** Sends lines to the account's cart. They count as unsent until the shop has stored them. */
export function sendToAccount(changes: readonly CartChange[]): void {
  if (changes.length === 0) return;
  const ids = changes.map(({ variantId }) => variantId);
  updateUnsent((unsent) => [...new Set([...unsent, ...ids])]);
  queue = queue.then(async () => {
    const isStored = await post(changes);
    if (isStored) updateUnsent((unsent) => unsent.filter((id) => !ids.includes(id)));
  });
}

function updateUnsent(change: (unsent: readonly string[]) => readonly string[]): void {
  const link = readAccountCartLink();
  if (link) writeAccountCartLink({ ...link, unsent: change(link.unsent) });
}

/** False when the shop cannot be reached: the cart page sends the lines again. */
async function post(changes: readonly CartChange[]): Promise<boolean> {
  // Kept alive: the page may be left right after a change.
  const request = { method: "POST", headers: apiHeaders(), body: JSON.stringify({ changes }), keepalive: true };
  const response = await fetch("/api/account-cart", request).catch(() => null);
  return response?.ok ?? false;
}
