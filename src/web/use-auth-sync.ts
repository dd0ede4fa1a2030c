import { useEffect } from "react";
import { useLocation, useRevalidator } from "react-router";
import { LOCK_COOKIE } from "../domain/accounts/device-lock.ts";
import { dropAccountWishes } from "./storefront/shared/wishlist-store.ts";

/** The key in `localStorage` that tells this browser's other tabs that a customer is signed in: "in", or no entry at all. */
const KEY = "auth";

/** Empties this browser's storage after the session ended, and makes the other tabs look again who is signed in. */
export function clearDeviceStorage(): void {
  // As with cookies, storage can be closed; then nothing is stored, and nobody can be signed in.
  if (!navigator.cookieEnabled) return;
  sessionStorage.clear();
  // An entry that comes and goes: `clear` alone fires no event when the storage is empty already.
  localStorage.setItem(KEY, "out");
  localStorage.clear();
}

/** Loaded only where it was chosen. */
async function watchIdleness(): Promise<void> {
  const { watchForUse } = await import("./discretion/device-lock.ts");
  watchForUse();
}

/**
 * Brings what depends on signing in up to date with every page, and after it changed in another tab, or while the page lay
 * in the browser's cache: a page of somebody who has signed out does not stay (spec §4).
 */
export function useAuthSync(): void {
  const { key } = useLocation();
  const { revalidate } = useRevalidator();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says that another page has come
  useEffect(() => {
    window.hint?.();
    const hint = document.documentElement.dataset.auth ?? "out";
    if (hint === "out") dropAccountWishes();
    else if (document.cookie.includes(`${LOCK_COOKIE}=`)) void watchIdleness();
    // Storage is closed where cookies are, and then nobody can be signed in.
    if (navigator.cookieEnabled && (localStorage.getItem(KEY) ?? "out") !== hint) {
      if (hint === "in") localStorage.setItem(KEY, hint);
      else localStorage.removeItem(KEY);
    }
  }, [key]);
  useEffect(() => {
    const startAnew = () => {
      dropAccountWishes();
      void revalidate();
    };
    const onStorage = (event: StorageEvent) => {
      if (event.key === KEY) startAnew();
    };
    const onPageShow = (event: PageTransitionEvent) => {
      if (event.persisted) startAnew();
    };
    addEventListener("storage", onStorage);
    addEventListener("pageshow", onPageShow);
    return () => {
      removeEventListener("storage", onStorage);
      removeEventListener("pageshow", onPageShow);
    };
  }, [revalidate]);
}
