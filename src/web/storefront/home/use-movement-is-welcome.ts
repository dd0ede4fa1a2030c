import { useSyncExternalStore } from "react";

const UNWELCOME = "(prefers-reduced-motion: reduce)";

/** Whether things may move by themselves: never before the page has its script, as nothing could be stopped until then. */
export function useMovementIsWelcome(): boolean {
  return useSyncExternalStore(watchWish, readWish, () => false);
}

function watchWish(onChange: () => void) {
  const wish = matchMedia(UNWELCOME);
  wish.addEventListener("change", onChange);
  return () => wish.removeEventListener("change", onChange);
}

function readWish(): boolean {
  return !matchMedia(UNWELCOME).matches;
}
