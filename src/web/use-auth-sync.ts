import { useEffect } from "react";
import { useLocation, useRevalidator } from "react-router";
import { LOCK_COOKIE } from "../domain/accounts/sign-in/device-lock.ts";
import { shareEmptyCart } from "./storefront/shared/cart/cart-store.ts";
import { dropAccountWishlist } from "./storefront/shared/saved/wishlist-store.ts";

/** Key in `localStorage` that informs this browser's other tabs that a customer is signed in: "in", or no entry. */
const KEY = "auth";

/** Clears this browser's storage after the session ended, and makes other tabs check who is signed in. */
export function clearDeviceStorage(): void {
  // Like cookies, storage can be disabled; then no data is stored and a sign-in is impossible.
  if (!navigator.cookieEnabled) return;
  sessionStorage.clear();
  // An entry that is set and removed: `clear` alone fires no event when the storage is already empty.
  localStorage.setItem(KEY, "out");
  localStorage.clear();
}

/** Loaded only where automatic log-out is on. */
async function watchIdleness(): Promise<void> {
  const { watchForUse } = await import("./discretion/device-lock.ts");
  watchForUse();
}

/**
 * Updates everything that depends on signing in: with every navigation, after a change in another tab, and when a page
 * is restored from the back/forward cache. A page of a customer who has logged out does not stay (spec §4).
 */
export function useAuthSync(): void {
  const { key } = useLocation();
  const { revalidate } = useRevalidator();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key changes with every navigation
  useEffect(() => {
    window.sync?.();
    const hint = document.documentElement.dataset.auth ?? "out";
    if (hint === "out") dropAccountWishlist();
    else if (document.cookie.includes(`${LOCK_COOKIE}=`)) void watchIdleness();
    // Storage is disabled where cookies are, and then a sign-in is impossible.
    if (navigator.cookieEnabled && (localStorage.getItem(KEY) ?? "out") !== hint) {
      if (hint === "in") {
        localStorage.setItem(KEY, hint);
        shareEmptyCart();
      } else localStorage.removeItem(KEY);
    }
  }, [key]);
  useEffect(() => {
    const restart = () => {
      dropAccountWishlist();
      void revalidate();
    };
    const onStorage = (event: StorageEvent) => {
      if (event.key === KEY) restart();
    };
    const onPageShow = (event: PageTransitionEvent) => {
      if (event.persisted) restart();
    };
    addEventListener("storage", onStorage);
    addEventListener("pageshow", onPageShow);
    return () => {
      removeEventListener("storage", onStorage);
      removeEventListener("pageshow", onPageShow);
    };
  }, [revalidate]);
}
