import { useSyncExternalStore } from "react";
import { type KeptChange, type KeptProduct, MOST_KEPT_ON_DEVICE } from "../../../domain/wishlist/wishlist.ts";
import { changeAccountList } from "./change-account-list.ts";
import { keptProducts } from "./saved-products.ts";

const NONE: readonly KeptProduct[] = [];

/** What this browser keeps while nobody is signed in; "forget this device" takes it away. */
export const device = keptProducts("wishes", MOST_KEPT_ON_DEVICE);

/** What the account keeps, in memory alone, so that logging out leaves nothing of it; null while there is none to be told. */
let account: readonly KeptProduct[] | "asked" | null = null;
const listeners = new Set<() => void>();
/** One call after the other, or a later one could be answered first. */
let queue = Promise.resolve();
let newest = 0;

/** What is kept for later, newest first: by the account while somebody is signed in, else by this browser. Undefined while it comes. */
export function useWishes(): readonly KeptProduct[] | undefined {
  const onDevice = device.use() ?? NONE;
  const inAccount = useSyncExternalStore(
    watch,
    () => account,
    () => null,
  );
  return inAccount === "asked" ? undefined : (inAccount ?? onDevice);
}

/** Keeps a product for later, or no longer. */
export function toggleWish({ publicId, title, image }: KeptProduct): void {
  if (account === "asked") {
    void queue.then(() => toggleWish({ publicId, title, image }));
    return;
  }
  const before = account ?? device.read() ?? NONE;
  const others = before.filter((one) => one.publicId !== publicId);
  const isKept = others.length < before.length;
  const after = isKept ? others : [{ publicId, title, image }, ...others];
  if (account === null) device.write(after.length > 0 ? after : null);
  else void tellAccount(isKept ? { keep: [], forget: [publicId] } : { keep: [publicId], forget: [] }, after);
}

/** Asks the account again: another device may have changed its list. */
export function refreshWishes(): void {
  if (account !== null && account !== "asked") void tellAccount({ keep: [], forget: [] }, account);
}

/** Forgets what the account said, because somebody else may be signed in now, or nobody. */
export function dropAccountWishes(): void {
  if (account === null) return;
  newest += 1;
  show(null);
  if (listeners.size > 0) askAccount();
}

function watch(listener: () => void): () => void {
  listeners.add(listener);
  askAccount();
  return () => listeners.delete(listener);
}

/** Whatever the device keeps stays there: it may be somebody else's. */
function askAccount(): void {
  if (account !== null || document.documentElement.dataset.auth !== "in") return;
  void tellAccount({ keep: [], forget: [] }, "asked");
}

/** Keeps these in the account, too. False when nobody is signed in any more, or the shop cannot be reached. */
export function addToAccount(publicIds: readonly string[]): Promise<boolean> {
  return tellAccount({ keep: publicIds, forget: [] }, "asked");
}

function tellAccount(change: KeptChange, meanwhile: typeof account): Promise<boolean> {
  newest += 1;
  const call = newest;
  show(meanwhile);
  const told = queue.then(async () => {
    const list = await changeAccountList(change);
    // Signed out meanwhile, or changed again: what this says is old.
    if (call === newest) show(list);
    return list !== null;
  });
  queue = told.then(() => undefined);
  return told;
}

function show(now: typeof account): void {
  account = now;
  for (const listener of listeners) listener();
}
