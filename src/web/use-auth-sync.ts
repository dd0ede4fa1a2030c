import { useEffect } from "react";
import { useLocation, useRevalidator } from "react-router";

/** The key in `localStorage` that tells this browser's other tabs who is signed in: "in" or "out", nothing else. */
const KEY = "auth";

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
    // Storage is closed where cookies are, and then nobody can be signed in.
    if (navigator.cookieEnabled && localStorage.getItem(KEY) !== hint) localStorage.setItem(KEY, hint);
  }, [key]);
  useEffect(() => {
    const onStorage = (event: StorageEvent) => {
      if (event.key === KEY) void revalidate();
    };
    const onPageShow = (event: PageTransitionEvent) => {
      if (event.persisted) void revalidate();
    };
    addEventListener("storage", onStorage);
    addEventListener("pageshow", onPageShow);
    return () => {
      removeEventListener("storage", onStorage);
      removeEventListener("pageshow", onPageShow);
    };
  }, [revalidate]);
}
